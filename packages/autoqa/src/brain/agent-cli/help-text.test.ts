import { describe, expect, it } from 'vitest';
import { isAtLeast, listsOption, optionText, readVersion } from './help-text.ts';

const HELP = `Options:
  --allowedTools, --allowed-tools <tools...>  Tools, e.g. "--tools x"
  -o, --output-last-message <FILE>
          Where the last message goes
      --json
          Print events
  --format <format>   "text",
                      or "stream-json"
  -r, --resume [value]  Go on`;

describe('help texts', () => {
  it.each([
    ['--allowedTools', true],
    ['--allowed-tools', true],
    ['--tools', false],
    ['--allowed', false],
    ['--output-last-message', true],
    ['--json', true],
    ['--json-schema', false],
    ['--resume', true],
    ['--stream-json', false],
  ])('K3 lists %s: %s', (option, listed) => {
    expect(listsOption(HELP, option)).toBe(listed);
  });

  it('K3 what is said of an option ends with the next one', () => {
    expect(optionText(HELP, '--format')).toMatch(/"stream-json"$/);
    expect(optionText(HELP, '--json')).not.toContain('text');
    expect(optionText(HELP, '--missing')).toBe('');
  });

  it.each([
    ['2.1.7 (Claude Code)', '2.1.7'],
    ['codex-cli 0.166.0', '0.166.0'],
    ['codex-cli 0.167.0-alpha.2\n', '0.167.0-alpha.2'],
    ['who knows', 'unknown'],
  ])('K3 the version in %j is %s', (text, version) => {
    expect(readVersion(text)).toBe(version);
  });

  it.each([
    ['2.1.0', true],
    ['2.1', true],
    ['2.10.3', true],
    ['3', true],
    ['2.0.99', false],
    ['1.9', false],
    ['unknown', false],
  ])('K3 %s is at least 2.1: %s', (version, expected) => {
    expect(isAtLeast(version, '2.1')).toBe(expected);
  });
});
