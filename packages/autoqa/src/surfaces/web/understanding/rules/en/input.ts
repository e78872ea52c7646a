import type { RuleFamily } from '../../grammar/rule.ts';
import {
  check,
  clear,
  fill,
  fillField,
  fillIt,
  press,
  searchFor,
  select,
  selectThing,
  signIn,
  toggle,
  turn,
  upload,
} from '../../meanings/typing.ts';

const LABELS = { user: 'username', password: 'password', button: 'log in' };

export const EN_INPUT: RuleFamily = {
  family: 'input',
  mode: 'do',
  rules: [
    {
      name: 'fill',
      says: [
        '@fill {t:target} (with|as|:|=) [the (value|text)] {v:value}',
        '@type [the (text|value|word|words)] {v:value} (into|in|to|for|as|on|inside) {t:target}',
        '@type {t:target} (as|:|=) {v:value}',
        '@type {t:target} {v:exact}',
        '@fill {t:target} {v:exact}',
        '@fill {v:exact} (into|in) {t:target}',
        '(replace|overwrite) [(the|all) (text|value|content|contents) (in|of|inside)] {t:target} (with|by) {v:value}',
        '@set [the value of] {t:target} (to|as|=) [the value] {v:value}',
        'replace [the (text|value|content|contents) (of|in)] {t:target} (with|by) [the (text|value)] {v:value}',
      ],
      means: fill,
    },
    {
      name: 'search',
      says: [
        '(search|look) for {v:value} [(in|with|using) {t:target}]',
        '(search|look up|find) {v:exact} (in|with|using) {t:target}',
        'search {v:exact}',
      ],
      means: searchFor,
    },
    { name: 'put-in', says: ['(put|place|set) {v:value} (in|into) {t:target}'], means: fillField },
    {
      name: 'fill-next',
      says: ['{t:target} (with|as|:|=|to) {v:value}', '{t:target} {v:exact}', '{v:exact} (into|in|as|for) {t:target}'],
      means: fill,
      after: ['fill'],
      doubt: 0.1,
    },
    {
      name: 'fill-it',
      says: ['@type [the (text|value)] {v:value}', 'fill in {v:exact}'],
      means: fillIt,
      after: ['field'],
    },
    {
      name: 'clear',
      says: [
        '@clear {t:target}',
        '(remove|delete|clear) (the text|the value|the content|the contents|all text) (from|of|in) {t:target}',
        '@clear the value of {t:target}',
      ],
      means: clear,
    },
    {
      name: 'select',
      says: [
        '@select {o:options} (from|in|for|on|as|under) {t:target}',
        '@select {o:options}',
        '@select [the] (option|options|value|item) {o:options} (from|in|for|of) {t:target}',
        '@select [the] (option|options|value) {o:options}',
        'set {t:target} to [the] option {o:options}',
        'in {t:target} [,] @select {o:options}',
        'from {t:target} [,] @select {o:options}',
      ],
      means: select,
    },
    {
      name: 'select-next',
      says: ['{o:options} (from|in|for) {t:target}'],
      means: select,
      after: ['select'],
      doubt: 0.1,
    },
    { name: 'select-thing', says: ['@select {t:target}'], means: selectThing },
    { name: 'check', says: ['@check {t:target}', '@check {ts:targets}'], means: check(true), doubt: 0.1 },
    { name: 'check-box', says: ['check {t:target}', 'check {ts:targets}'], means: check(true, true) },
    { name: 'uncheck', says: ['@uncheck {t:target}', '@uncheck {ts:targets}'], means: check(false), doubt: 0.1 },
    {
      name: 'switch-on',
      says: ['(enable|activate|select) {t:target}', '(turn|switch|toggle) {t:target} on'],
      means: turn(true),
    },
    {
      name: 'switch-off',
      says: ['(disable|deactivate|clear) {t:target}', '(turn|switch|toggle) {t:target} off'],
      means: turn(false),
    },
    { name: 'toggle', says: ['@toggle {t:target}'], means: toggle },
  ],
};

export const EN_KEYBOARD: RuleFamily = {
  family: 'keyboard',
  mode: 'do',
  rules: [
    {
      name: 'press',
      says: [
        '(@press|use|strike|push) [the] [key|keys|key combination|shortcut|keyboard shortcut] {k:keys} [key] [{times:@times}]',
        '(@press|use) {k:keys} [{times:@times}] (in|on|inside|while focused on|with the focus on) {t:target}',
        '@press {k:keys} {n:number} times',
        'send [the] [key|keys] {k:keys} [to {t:target}]',
        'type {k:chord}',
      ],
      means: press,
    },
    {
      name: 'press-to-close',
      says: [
        '(close|dismiss|leave|exit) {closed:target} (with|by pressing|using|by) [the] {k:keys} [key]',
        '@press [the] {k:keys} [key] to (close|dismiss|leave|exit) {closed:target}',
      ],
      means: press,
    },
    { name: 'press-next', says: ['{k:keys} [{times:@times}]'], means: press, after: ['press'] },
  ],
};

export const EN_FILES: RuleFamily = {
  family: 'files',
  mode: 'do',
  rules: [
    {
      name: 'upload',
      says: [
        '@upload [the] [file|files|image|picture|document|photo|attachment] {f:files} [(to|into|in|as|for|on|using|with|via|through) {t:target}]',
        '(choose|select|pick) [the] (file|files) {f:files} [(in|for|with|using) {t:target}]',
        '(use|with) {t:target} to upload {f:files}',
      ],
      means: upload,
    },
    {
      name: 'sign-in',
      says: [
        '@login (as|with|using) [the] [user|username|user name|account|credentials] {user:literal} (/|and|with|,|using|and with) [the] [password|pass] {password:literal}',
        '@login (as|with|using) {user:literal} / {password:literal}',
        '@login with username {user:literal} and password {password:literal}',
      ],
      means: signIn(LABELS),
      doubt: 0.8,
    },
  ],
};
