/** Colours of both themes, on paper always the light one; every verdict has one, and text in it can be read on a card (4.5:1). */
const LIGHT = String.raw`
  --page: #f5f6f8; --card: #ffffff; --sunk: #f0f2f5; --line: #dfe3e8; --ink: #16202e; --quiet: #5a6675; --accent: #2456d6;
  --bug: #b42318; --script: #a8420a; --environment: #6941c6; --model: #3538cd; --flaky: #8a5a00; --gap: #0b6a86;
  --policy: #0f6b60; --skip: #4d5967; --pass: #067647; --shadow: 0 1px 2px rgb(16 24 40 / 6%), 0 1px 3px rgb(16 24 40 / 8%);
  color-scheme: light;
`;
const DARK = String.raw`
  --page: #0e131b; --card: #171e29; --sunk: #101722; --line: #2b3544; --ink: #e8edf4; --quiet: #9fabbb; --accent: #85a9ff;
  --bug: #ff8a80; --script: #ffb066; --environment: #c3a6ff; --model: #a1b0ff; --flaky: #ffd166; --gap: #76dcf5;
  --policy: #6fe3cf; --skip: #a7b2c0; --pass: #62d69a; --shadow: 0 1px 2px rgb(0 0 0 / 40%);
  color-scheme: dark;
`;

export const colourStyle = String.raw`
:root { ${LIGHT} }
@media screen and (prefers-color-scheme: dark) { :root:not([data-theme=light]) { ${DARK} } }
@media screen { :root[data-theme=dark] { ${DARK} } }
.verdict-pass { --tone: var(--pass) } .verdict-product-bug { --tone: var(--bug) } .verdict-script-error { --tone: var(--script) }
.verdict-environment { --tone: var(--environment) } .verdict-needs-model { --tone: var(--model) } .verdict-flaky { --tone: var(--flaky) }
.verdict-spec-gap { --tone: var(--gap) } .verdict-policy { --tone: var(--policy) } .verdict-skipped { --tone: var(--skip) }
.severity-critical { --tone: var(--bug) } .severity-major { --tone: var(--script) } .severity-minor { --tone: var(--flaky) } .severity-suggestion { --tone: var(--gap) }
.status-passed, .state-passed, .tile-passed { --tone: var(--pass) } .status-failed, .state-failed, .tile-failed, .tile-bugs { --tone: var(--bug) }
.status-flaky, .status-healed, .tile-flaky { --tone: var(--flaky) } .tile-healed { --tone: var(--gap) }
.status-skipped, .tile-skipped, .state-cancelled { --tone: var(--skip) } .state-error { --tone: var(--script) } .tile-total { --tone: var(--accent) }
`;
