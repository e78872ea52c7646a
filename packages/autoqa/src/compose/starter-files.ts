import type { Language } from '@autoqa/domain/model/language';

interface StarterFile {
  path: string;
  content: string;
}

const CONFIG_EN = `# AutoQA settings. A flag wins over the environment, the environment over this file.
# out: .autoqa              # where runs and reports go
# lang: en                  # en | zh
# model: offline            # asked only on doubt; "offline" needs none
# reporter: [list, markdown, html, junit, ctrf]
# browser: auto             # auto | playwright | system | bundled
# browserPath: /usr/bin/chromium
# headed: false
# keepRuns: 200
# keepDays: 30
`;

const CONFIG_ZH = `# AutoQA 设置。命令行选项优先于环境变量，环境变量优先于本文件。
# out: .autoqa              # 运行记录和报告的目录
# lang: zh                  # en | zh
# model: offline            # 只在拿不准时询问模型；"offline" 不需要模型
# reporter: [list, markdown, html, junit, ctrf]
# browser: auto             # auto | playwright | system | bundled
# browserPath: /usr/bin/chromium
# headed: false
# keepRuns: 200
# keepDays: 30
`;

const SPEC_EN = `---
url: /login
priority: p0
tags: [smoke]
---
# Log in with a valid account

## Preconditions
- A registered account exists

## Steps
1. Navigate to /login
2. Fill the "Username" field with {{USERNAME}}
3. Fill the "Password" field with {{PASSWORD}}
4. Click the "Log in" button
   - Expected: the page shows "Welcome"
`;

const SPEC_ZH = `---
url: /login
priority: p0
tags: [smoke]
---
# 使用有效账号登录

## 前置条件
- 已有注册账号

## 步骤
1. 打开 /login
2. 在“用户名”输入框中输入 {{USERNAME}}
3. 在“密码”输入框中输入 {{PASSWORD}}
4. 点击“登录”按钮
   - 预期: 页面显示“欢迎”
`;

/** What `autoqa init` writes. */
export const STARTER_FILES: Readonly<Record<Language, readonly StarterFile[]>> = {
  en: [
    { path: 'autoqa.config.yaml', content: CONFIG_EN },
    { path: 'specs/example.md', content: SPEC_EN },
  ],
  zh: [
    { path: 'autoqa.config.yaml', content: CONFIG_ZH },
    { path: 'specs/example.md', content: SPEC_ZH },
  ],
};
