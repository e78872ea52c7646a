/** What a runner wrote about one test. */
export interface JunitCase {
  className: string;
  name: string;
  durationMs: number;
  outcome: 'passed' | 'failure' | 'error' | 'skipped';
  message: string;
  /** The traceback, as the runner prints it. */
  text: string;
}

const TOKEN =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const OUTCOMES: ReadonlySet<string> = new Set(['failure', 'error', 'skipped']);

/** Reads the test cases of a JUnit file. What is no JUnit has none. */
export function parseJunit(xml: string): JunitCase[] {
  const cases: JunitCase[] = [];
  let inside = '';
  for (const [, cdata, closes, name = '', attributes = '', , text] of xml.matchAll(TOKEN)) {
    const current = cases.at(-1);
    const said = cdata ?? (text === undefined ? undefined : unescapeXml(text));
    if (said !== undefined) {
      if (OUTCOMES.has(inside) && current !== undefined) current.text += said;
    } else if (closes === '/') {
      inside = '';
    } else if (name === 'testcase') {
      cases.push(caseOf(readAttributes(attributes)));
    } else if (OUTCOMES.has(name) && current !== undefined) {
      inside = name;
      if (current.outcome !== 'passed') continue;
      current.outcome = name as JunitCase['outcome'];
      current.message = readAttributes(attributes)['message'] ?? '';
    } else {
      inside = name;
    }
  }
  return cases;
}

function caseOf(attributes: Readonly<Record<string, string>>): JunitCase {
  const seconds = Number(attributes['time'] ?? 0);
  return {
    className: attributes['classname'] ?? '',
    name: attributes['name'] ?? '',
    durationMs: Number.isFinite(seconds) ? Math.round(seconds * 1000) : 0,
    outcome: 'passed',
    message: '',
    text: '',
  };
}

function readAttributes(text: string): Record<string, string> {
  const found = [...text.matchAll(ATTRIBUTE)];
  return Object.fromEntries(found.map(([, name = '', double, single]) => [name, unescapeXml(double ?? single ?? '')]));
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  return text.replaceAll(
    /&(?:#x([0-9a-fA-F]+)|#(\d+)|(\w+));/g,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
    },
  );
}
