import { DURATION } from '../words/durations.ts';
import { onTarget, sentence, type Rule } from './rule.ts';

const T = '(?<target>.+?)';
const POPUP = '(?:弹窗|弹框|弹层|对话框|浮层|蒙层|遮罩|提示框|广告|引导页|新手引导|引导)';
const TOAST_WORD = '(?:toast|吐司|轻提示)(?:提示|消息)?';

export const ZH_WAITING: readonly Rule[] = [
  {
    pattern: sentence(
      `(?:等待|等到|等|直到)(?:元素|控件)?${T}(?:(?<gone>消失|不可见|隐藏|关闭)|出现|显示出来|显示|可见|加载出来|展示)(?:为止|后)?(?:[,，(（]?\\s*(?:最多|最长|超时(?:时间)?)(?:等待)?\\s*(?<duration>${DURATION})[)）]?)?`,
    ),
    read: onTarget((target, parts) => {
      const timeoutMs = parts.durationMs();
      const limit = timeoutMs === undefined ? {} : { timeoutMs };
      return { type: 'wait-until', target, present: !parts.has('gone'), ...limit };
    }),
  },
  {
    pattern: sentence(`(?:等待|等|停留|暂停|休眠|停|sleep)\\s*(?<duration>${DURATION})(?:后|时间)?`),
    read: (parts) => {
      const durationMs = parts.durationMs();
      return durationMs === undefined ? undefined : { type: 'wait', durationMs };
    },
  },
  {
    pattern: sentence(
      '(?:等待|等)(?:当前)?(?:页面|界面|屏幕|应用|app|内容|数据)?(?:加载|刷新|渲染|稳定|跳转)(?:完成|完毕|结束|好|稳定)?',
    ),
    read: () => ({ type: 'wait' }),
  },
];

export const ZH_POPUPS: readonly Rule[] = [
  {
    pattern: sentence(
      `(?:关闭|关掉|关|取消|忽略|跳过|处理|清除|消除)(?:掉)?(?:所有|全部|当前|可能(?:出现|存在)?的|首页|启动|页面)*(?:的)?.{0,6}?${POPUP}(?:[(（]?如果?(?:有|存在|出现)(?:的话)?[)）]?)?`,
    ),
    read: () => ({ type: 'close-popup' }),
  },
  {
    pattern: sentence(
      `(?:如果|如|若|假如)(?:有|出现|存在|弹出).{0,6}?${POPUP}[,，]?(?:则|就|请|那么)?(?:关闭|关掉|关|跳过|取消)(?:掉|它|之)*(?:.{0,4}${POPUP})?`,
    ),
    read: () => ({ type: 'close-popup' }),
  },
  {
    pattern: sentence(
      '(?:点击)?(?:(?<deny>拒绝|禁止|不允许)|允许|同意|授予|通过).{0,12}?(?:权限|授权)(?:弹窗|申请|请求|提示)?',
    ),
    read: (parts) => ({ type: 'answer-permission', allow: !parts.has('deny') }),
  },
];

export const ZH_WATCHING: readonly Rule[] = [
  {
    pattern: sentence(
      `(?:开始|开启|启动|打开|准备)?(?:监听|监控|捕获|监测|侦听|抓取)\\s*(?:${TOAST_WORD}|提示(?:消息|信息)?)(?:消息|内容|的出现)?`,
    ),
    read: () => ({ type: 'start-toast-watch' }),
  },
  {
    pattern: sentence(
      `(?:进行)?(?:截图|截屏|截取(?:当前)?(?:屏幕|页面|界面)|保存(?:当前)?(?:页面|屏幕)?(?:的)?截图|截一张图)(?:保存|留证|存证)?(?:(?:为|[:：]|命名为)\\s*(?<name>.+))?`,
    ),
    read: (parts) => ({ type: 'screenshot', ...(parts.has('name') ? { name: parts.text('name') } : {}) }),
  },
];
