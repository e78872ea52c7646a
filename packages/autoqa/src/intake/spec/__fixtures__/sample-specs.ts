/** The example that the format is promised with. */
export const PROMISED = `---
surface: web            # web (default) | mobile | api
url: /login             # where the spec starts, below --url
priority: p0
tags: [smoke]
requirements: [REQ-3]
---
# Login with a valid account

## Preconditions
- include: reset-cart           # another spec's steps, by file name
- A registered account exists   # prose is allowed and kept

## Steps
1. Navigate to /login
2. Fill the "Username" field with {{USERNAME}}
3. 在"密码"输入框中输入 {{PASSWORD}}
4. Click the "Login" button
   - Expected: the page shows "Products"
5. Verify the cart badge is not shown
6. (Optional) Close the welcome dialog

## Cleanup
1. Click "Logout"
`;

/** What a planner's template gives: sections without a title. */
export const UNTITLED = `## Preconditions
- User has valid credentials: {{USERNAME}} / {{PASSWORD}}

## Steps
1. Navigate to login page
2. Enter username: {{USERNAME}}
3. Enter password: {{PASSWORD}}
4. Click "Login" button
   - Expected: User is redirected to dashboard
`;

/** A plan as Playwright's planner saves it, and its second test as the planner's own example writes it. */
export const PLAN = `# TodoMVC

## Application Overview

A list of things to do.

## Test Scenarios

### 1. Adding New Todos

**Seed:** \`tests/seed.spec.ts\`

#### 1.1. Add Valid Todo

**File:** \`tests/adding/add-valid-todo.spec.ts\`

**Steps:**
  1. Click in the "What needs to be done?" input field
  2. Type "Buy groceries" and press Enter
    - expect: Todo appears in the list
    - expect: Counter shows "1 item left"
  3. -
    - expect: The input field is cleared

#### 1.2 Add Multiple Todos

**Steps:**
1. Add "A" and "B"

**Expected Results:**
- Counter shows "2 items left"

### 2. 删除

#### 2.1. 删除一项

**File:** \`tests/delete.spec.ts\`

**Steps:**
  1. 点击“删除”
    - expect: 列表为空
`;
