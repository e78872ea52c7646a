import type { RuleFamily } from '../../grammar/rule.ts';
import {
  check,
  clear,
  fill,
  fillIt,
  press,
  searchFor,
  select,
  selectThing,
  signIn,
  turn,
  upload,
} from '../../meanings/typing.ts';

const LABELS = { user: '用户名', password: '密码', button: '登录' };

export const ZH_INPUT: RuleFamily = {
  family: 'input',
  mode: 'do',
  rules: [
    {
      name: 'fill',
      says: [
        '[在|向|往|给|于] {t:target} [@inside] @type [:|了|为] {v:value}',
        '[在|向|往|给|于] {t:target} [@inside] @type-short [:|了|为] {v:exact}',
        '在 {t:target} @inside @type-short {v:value}',
        '{t:named} @type-short {v:spaced}',
        '@type {t:target} [:|为|=] {v:foreign}',
        '@type {t:target} (:|为|=) {v:value}',
        '@type {v:value} (到|至|进|于) {t:target} [@inside]',
        '@take-it {v:value} (输入|填入|填写|录入) (到|至|进|在) {t:target} [@inside]',
        '[@take-it] {t:target} [的值|的内容] @set {v:value}',
        '(设置|修改|更改|调整) {t:target} [的值] (为|成|到) {v:value}',
      ],
      means: fill,
    },
    {
      name: 'fill-next',
      says: [
        '{t:target} [:|为|=|@type] {v:foreign}',
        '{t:target} (:|为|=|输入|填写) {v:value}',
        '{t:target} @type-short [:|为] {v:exact}',
      ],
      means: fill,
      after: ['fill'],
      doubt: 0.1,
    },
    {
      name: 'search',
      says: [
        '(搜索|查询|检索|查找) [:] {v:exact}',
        '(搜索|查询|检索|查找) [:] {v:foreign}',
        '(搜索|查询|检索|查找) {v:spaced}',
        '[在|用|使用|通过] {t:target} [@inside] (搜索|查询|检索|查找) [:] {v:value}',
      ],
      means: searchFor,
    },
    { name: 'fill-it', says: ['@type [:] {v:value}'], means: fillIt, after: ['field'] },
    {
      name: 'clear',
      says: [
        '@clear {t:target} [@contents]',
        '@take-it {t:target} [@contents] @clear',
        '(删除|清除) {t:target} @contents',
      ],
      means: clear,
    },
    {
      name: 'select',
      says: [
        '[在|从|于] {t:target} [@inside] (@select|选中|勾选) [了] [选项] {o:options} [选项]',
        '@select {o:options} [选项]',
        '@select-short {o:exacts} [选项]',
        '[在|从|于] {t:target} [@inside] @select-short {o:exacts} [选项]',
        '(在|从) {t:target} @inside @select-short {o:options}',
        '@select 选项 {o:options}',
        '@take-it {t:target} @choose-as {o:options}',
        '@select {t:target} 为 {o:options}',
        '@select {t:named} [:] {o:exacts}',
        '@select {t:named} : {o:options}',
        '[在|从] {t:target} 的 (选项|下拉选项) [@inside] @select {o:options}',
        '{t:target} @select {o:options}',
      ],
      means: select,
    },
    { name: 'select-thing', says: ['@select {t:target}'], means: selectThing },
    {
      name: 'check',
      says: [
        '@check {t:target}',
        '@check {ts:targets}',
        '@take-it {t:target} (勾选|选中|勾上|勾选上)',
        '(在|对) {t:target} [前] 打勾',
      ],
      means: check(true),
      doubt: 0.1,
    },
    {
      name: 'uncheck',
      says: [
        '@uncheck {t:target} [的勾选]',
        '@uncheck {ts:targets}',
        '@take-it {t:target} (取消勾选|取消选中|去掉勾选)',
        '取消 {t:target} [的] (勾选|选中)',
      ],
      means: check(false),
      doubt: 0.1,
    },
    {
      name: 'switch-on',
      says: ['(打开|开启|启用) {t:target}', '@take-it {t:target} (打开|开启|启用)'],
      means: turn(true),
    },
    {
      name: 'switch-off',
      says: ['(关闭|关掉|停用|禁用) {t:target}', '@take-it {t:target} (关闭|关掉|停用)'],
      means: turn(false),
    },
  ],
};

export const ZH_KEYBOARD: RuleFamily = {
  family: 'keyboard',
  mode: 'do',
  rules: [
    {
      name: 'press',
      says: [
        '(按|按下|按一下|敲|敲击|点按|敲一下|按键盘|按键盘上的|按下键盘|按下键盘上的|使用快捷键|使用|发送|按快捷键|按组合键|按下快捷键|按下组合键|按键) [的] {k:keys} [键] [{n:number} 次]',
        '(按|连续按|按下|连按|敲) {n:number} (次|下) {k:keys}',
        '在 {t:target} [@inside] (按|按下|敲|敲击|键入|点按) {k:keys}',
        '[按] 回车 [键]',
        '敲回车',
        '键盘 (按|按下|输入) {k:keys}',
      ],
      means: (found) => press(found.has('k') ? found : found.with('k', 'Enter')),
      doubt: -0.2,
    },
    {
      name: 'press-to-close',
      says: ['(按|按下|敲|敲击|使用|通过) {k:keys} [键] (关闭|退出|收起) {closed:target}'],
      means: press,
      doubt: -0.6,
    },
    { name: 'press-next', says: ['{k:keys}'], means: press, after: ['press', 'fill'], doubt: 0.3 },
  ],
};

export const ZH_FILES: RuleFamily = {
  family: 'files',
  mode: 'do',
  rules: [
    {
      name: 'upload',
      says: [
        '@upload [:] {f:files}',
        '[在|通过|使用|用|从] {t:target} [@inside] @upload [:] {f:files}',
        '@upload {f:files} (到|至) {t:target} [@inside]',
        '@take-it {f:files} 上传 (到|至) {t:target} [@inside]',
        '@take-it 文件 {f:files} 上传 (到|至) {t:target} [@inside]',
        '上传 (文件|图片|附件|头像|照片) {f:files} [到 {t:target}]',
        '为 {t:target} @upload {f:files}',
        '给 {t:target} @upload {f:files}',
      ],
      means: upload,
    },
    {
      name: 'sign-in',
      says: [
        '(使用|用|以) [用户名|账号|账户|帐号|用户] [:|为] {user:foreign} (和|与|,|、|/|;|及|密码|和密码|,密码|、密码|/密码|及密码|与密码) [:|为] {password:foreign} (登录|登陆|进行登录|登录系统|登录网站|来登录|登入)',
        '登录 [:|,] [用户名|账号|账户|用户] [:|为] {user:foreign} (和|与|,|、|/|;|密码|和密码|,密码|、密码|/密码) [:|为] {password:foreign}',
      ],
      means: signIn(LABELS),
      doubt: 0.8,
    },
  ],
};
