type Details = Readonly<Record<string, string | number>>;
type Translation = (details: Details) => { message: string; hint?: string };

/** Every error a person can meet, in Chinese, by its code. A test compares this table with the codes in the source. */
export const ERROR_MESSAGES_ZH: Readonly<Record<string, Translation>> = {
  'unknown-command': ({ token, suggestion }) => ({
    message: `未知命令“${token}”。`,
    hint: suggestion === '' ? '运行 "autoqa --help" 查看所有命令。' : `你是不是想输入 ${suggestion}？`,
  }),
  'unknown-option': ({ token, suggestion }) => ({
    message: `未知选项“${token}”。`,
    hint: suggestion === '' ? '在命令后加 --help 查看它的选项。' : `你是不是想输入 ${suggestion}？`,
  }),
  'wrong-usage': ({ problem }) => ({ message: `命令用法不正确：${problem}`, hint: '在命令后加 --help 查看用法。' }),
  'config-unreadable': ({ path }) => ({
    message: `无法读取配置文件 ${path}。`,
    hint: '检查环境变量 AUTOQA_CONFIG，或运行 "autoqa init" 生成配置文件。',
  }),
  'config-malformed': ({ place, problem }) => ({
    message: `${place}：配置文件格式错误（${problem}）。`,
    hint: '请修改该行；每项设置写作 "名称: 值"。',
  }),
  'config-key-unknown': ({ place, key, suggestion }) => ({
    message: `${place}：未知设置“${key}”。`,
    hint: `你是不是想写 ${suggestion}？`,
  }),
  'config-value-invalid': ({ place, value, field }) => ({
    message: `${place}：不允许的值 ${value}。`,
    hint: `请检查设置 ${field} 的取值。`,
  }),
  'browser-missing': ({ tried }) => ({
    message: `没有找到浏览器（${tried}）。`,
    hint: '请安装 Chromium 或 Chrome，或在 autoqa.config.yaml 中设置 browserPath（环境变量 AUTOQA_BROWSER_PATH）。',
  }),
  'browser-not-started': ({ path }) => ({
    message: `浏览器 ${path} 无法启动。`,
    hint: '运行 "autoqa doctor" 查看缺少什么。',
  }),
  'browser-not-unpacked': ({ folder }) => ({
    message: '解压 npm 自带的 Chromium 失败。',
    hint: `请确认 ${folder} 可写，并有 300 MB 可用空间。`,
  }),
  'run-unknown': ({ typed, shown }) => ({
    message: `没有运行记录“${typed}”。`,
    hint: shown === '' ? '这里还没有任何运行记录。' : `你是不是想找 ${shown}？"autoqa runs" 列出全部记录。`,
  }),
  'run-ambiguous': ({ typed, shown }) => ({ message: `有多条运行记录匹配“${typed}”。`, hint: `例如 ${shown}。` }),
  'run-locked': ({ pid }) => ({ message: `该运行仍在由进程 ${pid} 写入。`, hint: '请等待它结束，或先停止该进程。' }),
  'record-not-writable': ({ path }) => ({
    message: `无法写入事件日志 ${path}。`,
    hint: '请检查磁盘空间和 --out 指定的目录。',
  }),
  'path-outside-run': ({ path }) => ({ message: `路径“${path}”超出了运行目录。` }),
  'program-missing': ({ command }) => ({
    message: `找不到程序：${command}`,
    hint: `请安装 ${command}，或把它加入 PATH。`,
  }),
  'program-not-started': ({ command }) => ({ message: `无法启动 ${command}。`, hint: '请确认该文件可执行。' }),
  'unknown-reporter': ({ name, suggestion }) => ({ message: `没有名为“${name}”的报告。`, hint: `可用：${suggestion}` }),
  'deadline-exceeded': ({ what, timeoutMs }) => ({ message: `${what} 没有在 ${timeoutMs} 毫秒内完成。` }),
  cancelled: () => ({ message: '已取消。' }),
  'demo-unavailable': ({ path }) => ({
    message: `找不到内置商店（${path}）。`,
    hint: '在仓库中请先运行 npm run build。',
  }),
  'internal-error': ({ problem }) => ({
    message: `AutoQA 内部错误：${problem}`,
    hint: '这是我们的问题。请加 --verbose 重新运行，并附上输出报告给我们。',
  }),
};
