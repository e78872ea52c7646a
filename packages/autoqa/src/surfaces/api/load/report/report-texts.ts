import type { Language } from '@autoqa/domain/model/language';
import type { LoadOmission, LoadWarning } from '@autoqa/domain/model/api/load-result';

export interface ReportTexts {
  title: string;
  engines: Readonly<Record<string, string>>;
  endedBy: Readonly<Record<'duration' | 'stopped', string>>;
  tiles: Readonly<Record<'requests' | 'rps' | 'refused' | 'failures' | 'p50' | 'p95' | 'p99' | 'users', string>>;
  settings: (settings: { users: number; spawnRate: number; seconds: number; timeoutSeconds: number }) => string;
  charts: Readonly<Record<'rps' | 'latency' | 'failures' | 'users' | 'host', string>>;
  host: Readonly<Record<'cpu' | 'delay' | 'load', string>>;
  seconds: string;
  operations: string;
  columns: Readonly<
    Record<
      'operation' | 'requests' | 'refused' | 'failures' | 'rps' | 'average' | 'min' | 'max' | 'size' | 'statuses',
      string
    >
  >;
  all: string;
  errors: string;
  error: string;
  count: string;
  scenarios: string;
  weight: string;
  warnings: string;
  omissions: string;
  from: Readonly<Record<LoadOmission['from'], string>>;
  reasons: Readonly<Record<LoadOmission['reason'], string>>;
  warning: (warning: LoadWarning) => string;
  nothingWrong: string;
  noSamples: string;
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

const EN: ReportTexts = {
  title: 'Load test',
  engines: { embedded: 'embedded engine', locust: 'Locust', k6: 'k6' },
  endedBy: { duration: 'ran to its end', stopped: 'stopped early; the figures are those until then' },
  tiles: {
    requests: 'Requests',
    rps: 'Requests per second',
    refused: 'Refused (4xx)',
    failures: 'Failed',
    p50: 'Median',
    p95: '95 % within',
    p99: '99 % within',
    users: 'Users',
  },
  settings: ({ users, spawnRate, seconds, timeoutSeconds }) =>
    `${users} users, ${spawnRate} more each second, ${seconds} s, time-out ${timeoutSeconds} s`,
  charts: {
    rps: 'Requests per second',
    latency: 'Response time (ms)',
    failures: 'Failures per second',
    users: 'Users',
    host: 'The load generator itself',
  },
  host: {
    cpu: 'CPU of the generator (% of a core)',
    delay: 'Event loop delay (ms)',
    load: 'Load average of the machine',
  },
  seconds: 's',
  operations: 'Operations',
  columns: {
    operation: 'Operation',
    requests: 'Requests',
    refused: 'Refused (4xx)',
    failures: 'Failed',
    rps: 'Per second',
    average: 'Average',
    min: 'Least',
    max: 'Most',
    size: 'Bytes',
    statuses: 'Statuses',
  },
  all: 'All',
  errors: 'What went wrong',
  error: 'Error',
  count: 'Count',
  scenarios: 'Scenarios',
  weight: 'Weight',
  warnings: 'Read the figures with care',
  omissions: 'Left out',
  from: { load: 'not run', scripts: 'not in the scripts' },
  reasons: {
    'not-passed': 'did not pass the functional test',
    'leaves-writes-behind': 'writes and does not clean up',
    impostor: 'asks with a token nobody issued',
    'unknown-operation': 'operation is not in the API document',
    'unknown-value': 'needs a value that no request before it keeps',
    'unreadable-expression': 'holds an expression that cannot be read',
    'content-type': 'sends a content type that load cannot',
    'head-request': 'sends HEAD requests',
    'complex-expression': 'works a value out, which the scripts cannot',
  },
  warning: (warning) => {
    switch (warning.kind) {
      case 'generator-busy':
        return `The load generator itself was at its limit (${percent(warning.cpuShare)} of a core, event loop ${warning.eventLoopDelayMs.toFixed(0)} ms late): the product may be faster than these figures. Spread the load over several machines with locustfile.py or k6.js.`;
      case 'host-busy':
        return `The machine was busy (load ${warning.loadAverage.toFixed(1)} on ${warning.cores} cores): response times include waiting on this side.`;
      case 'no-answers':
        return `From second ${(warning.sinceMs / 1000).toFixed(0)} to the end nothing answered: the server stopped or hung.`;
      case 'cut-short':
        return `${warning.users} users were cut off in the middle of a sequence: what they made may be left on the server.`;
      case 'shared-accounts':
        return `${warning.users} users shared ${warning.accounts === 1 ? 'one account' : `${warning.accounts} accounts`}, and ${warning.refused} requests were refused (4xx): users of one account may have been in each other's way. Name more identities in the configuration to spread them.`;
    }
  },
  nothingWrong: 'Every request was answered as expected.',
  noSamples: 'This engine gives no figures over time.',
};

const ZH: ReportTexts = {
  title: '压力测试',
  engines: { embedded: '内置引擎', locust: 'Locust', k6: 'k6' },
  endedBy: { duration: '按时完成', stopped: '提前停止；数据截至停止时' },
  tiles: {
    requests: '请求数',
    rps: '每秒请求数',
    refused: '被拒绝（4xx）',
    failures: '失败',
    p50: '中位数',
    p95: '95% 不超过',
    p99: '99% 不超过',
    users: '用户数',
  },
  settings: ({ users, spawnRate, seconds, timeoutSeconds }) =>
    `${users} 个用户，每秒增加 ${spawnRate} 个，${seconds} 秒，超时 ${timeoutSeconds} 秒`,
  charts: {
    rps: '每秒请求数',
    latency: '响应时间（毫秒）',
    failures: '每秒失败数',
    users: '用户数',
    host: '施压程序自身',
  },
  host: { cpu: '施压进程 CPU（单核 %）', delay: '事件循环延迟（毫秒）', load: '机器平均负载' },
  seconds: '秒',
  operations: '接口',
  columns: {
    operation: '接口',
    requests: '请求数',
    refused: '被拒绝（4xx）',
    failures: '失败',
    rps: '每秒',
    average: '平均',
    min: '最小',
    max: '最大',
    size: '字节',
    statuses: '状态码',
  },
  all: '合计',
  errors: '错误',
  error: '错误',
  count: '次数',
  scenarios: '场景',
  weight: '权重',
  warnings: '解读数据时请注意',
  omissions: '未包含',
  from: { load: '未执行', scripts: '未写入脚本' },
  reasons: {
    'not-passed': '功能测试未通过',
    'leaves-writes-behind': '有写操作且不清理',
    impostor: '使用伪造的令牌',
    'unknown-operation': 'API 文档中没有该接口',
    'unknown-value': '需要的值没有任何前置请求提供',
    'unreadable-expression': '表达式无法解析',
    'content-type': '压测不支持该内容类型',
    'head-request': '发送 HEAD 请求',
    'complex-expression': '需要计算的值无法写入脚本',
  },
  warning: (warning) => {
    switch (warning.kind) {
      case 'generator-busy':
        return `施压程序自身已到极限（占用单核 ${percent(warning.cpuShare)}，事件循环延迟 ${warning.eventLoopDelayMs.toFixed(0)} 毫秒）：被测系统可能比数据显示的更快。可用 locustfile.py 或 k6.js 在多台机器上施压。`;
      case 'host-busy':
        return `机器繁忙（${warning.cores} 核，负载 ${warning.loadAverage.toFixed(1)}）：响应时间包含本机等待。`;
      case 'no-answers':
        return `从第 ${(warning.sinceMs / 1000).toFixed(0)} 秒起再无响应：服务器已停止或卡死。`;
      case 'cut-short':
        return `${warning.users} 个用户在流程中途被中断：它们创建的数据可能仍留在服务器上。`;
      case 'shared-accounts':
        return `${warning.users} 个用户共用 ${warning.accounts} 个账号，有 ${warning.refused} 个请求被拒绝（4xx）：同一账号的用户可能互相干扰。可在配置中增加 identities 来分散用户。`;
    }
  },
  nothingWrong: '所有请求都得到预期的响应。',
  noSamples: '该引擎不提供随时间变化的数据。',
};

export const REPORT_TEXTS: Readonly<Record<Language, ReportTexts>> = { en: EN, zh: ZH };
