import type { Language } from '@autoqa/domain/model/language';

type Example = Readonly<Record<Language, string>>;

/** They test this very page, so that they run wherever it runs. */
export const EXAMPLE_SPEC: Example = {
  en: `---
url: /login?lang=en
priority: p1
tags: [smoke]
---
# Nobody gets in without a token

## Steps
1. Navigate to /login?lang=en
2. Verify the page shows "Access token"
3. Fill the "Access token" field with "not a token"
4. Click the "Log in" button
   - Expected: the URL contains "/login"
`,
  zh: `---
url: /login?lang=zh
priority: p1
tags: [smoke]
---
# 没有令牌不能进入

## 步骤
1. 打开 /login?lang=zh
2. 验证页面显示"访问令牌"
3. 在"访问令牌"输入框中输入"不是令牌"
4. 点击"登录"按钮
   - 预期: URL 包含"/login"
`,
};

export const EXAMPLE_CLAIMS: Example = {
  en: `The login page shows "Access token"
Visitors can filter the products by category
A note cannot be saved without a title
`,
  zh: `登录页面显示"访问令牌"
用户可以按名称搜索商品
空标题不能保存
`,
};

export const EXAMPLE_API_CONFIG: Example = {
  en: `# Who signs in. Secrets as $NAME: they come from the environment or the credentials.
auth: { type: login, operation: login, body: { username: alice, password: $ALICE_PASSWORD }, tokenPath: token }
identities: # more people: for what belongs to one person only
  bob: { type: bearer, token: $BOB_TOKEN }
limits: { requestsPerSecond: 0, timeoutMs: 10000, casesPerOperation: 30 }
`,
  zh: `# 由谁登录。密钥写作 $NAME，取自环境变量或凭据。
auth: { type: login, operation: login, body: { username: alice, password: $ALICE_PASSWORD }, tokenPath: token }
identities: # 更多身份：用于验证只属于本人的数据
  bob: { type: bearer, token: $BOB_TOKEN }
limits: { requestsPerSecond: 0, timeoutMs: 10000, casesPerOperation: 30 }
`,
};

export const EXAMPLE_MOBILE: Example = {
  en: `Test case: The login page on a phone
Steps:
1. Wait 1 second
2. Tap "Log in"
Verify:
- The screen shows "Access token"
`,
  zh: `用例名称：手机上的登录页
步骤：
1. 等待1秒
2. 点击登录
验证点：
- 页面显示"访问令牌"
`,
};

export const PROFILE_TEMPLATE: Example = {
  en: `# Only baseUrl is needed.
baseUrl: http://127.0.0.1:3000
login: # what has no selector is found by its looks
  loginUrl: /login
  credentials: { username: $TEST_USERNAME, password: $TEST_PASSWORD }
allowedRoutes: [/orders, /products/**]
deniedRoutes: [/admin]
deniedOperations: [delete]
uiFramework: antd # antd | element-ui | element-plus | custom
gates: { RC: 0.85, APR: 0.95 }
`,
  zh: `# 只有 baseUrl 是必填项。
baseUrl: http://127.0.0.1:3000
login: # 未给出选择器时会自动识别
  loginUrl: /login
  credentials: { username: $TEST_USERNAME, password: $TEST_PASSWORD }
allowedRoutes: [/orders, /products/**]
deniedRoutes: [/admin]
deniedOperations: [delete]
uiFramework: antd # antd | element-ui | element-plus | custom
gates: { RC: 0.85, APR: 0.95 }
`,
};
