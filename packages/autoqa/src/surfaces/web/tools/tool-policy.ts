import { asksFor, DENIED_OPERATIONS, operationOf, plainName, type DeniedOperation } from './denied-operations.ts';

/** `look` reads only; `visit` may also open pages; `act` may do everything that is not denied. */
export type ToolPhase = 'look' | 'visit' | 'act';

export interface PolicyOptions {
  /** Nothing leads to any other origin. */
  allowedOrigins: readonly string[];
  /** Operations that are refused; ours when absent. */
  deny?: readonly DeniedOperation[];
  /** What the person asked for in their own words; what is asked for is not refused. Never a text of a page. */
  asked?: string;
  /** Whether `evaluate` may be used at all. */
  allowEvaluate?: boolean;
}

/** What somebody wants to act on, as the page describes it. */
export interface ControlMarks {
  /** Everything that it is called. */
  names: readonly string[];
  /** Where it leads, as an absolute address. */
  leadsTo: string | undefined;
}

/** A field that a value is put into. */
export interface FieldMarks {
  type: string;
  names: readonly string[];
}

/** Each function says why something is refused, or nothing when it may be done. */
export interface ToolPolicy {
  refuseTool(tool: { name: string; effect: 'look' | 'act' }): string | undefined;
  refuseAddress(url: string): string | undefined;
  refuseControl(control: ControlMarks): string | undefined;
  /** A secret is typed only where such a secret belongs. */
  refuseSecret(placeholder: string, field: FieldMarks | 'address'): string | undefined;
  mayOpen(url: string): boolean;
}

/** What tools may do (K8). It decides by facts alone: no text of a page can change it. */
export function policyFor(phase: ToolPhase, options: PolicyOptions): ToolPolicy {
  const { deny = DENIED_OPERATIONS, asked = '', allowEvaluate = false } = options;
  const origins = new Set(options.allowedOrigins.map((origin) => new URL(origin).origin));
  const mayOpen = (url: string): boolean => url === 'about:blank' || origins.has(originOf(url));
  const refuseOperation = (said: string): string | undefined => {
    const operation = operationOf(said, deny);
    if (operation === undefined || asksFor(asked, operation)) return undefined;
    return `"${plainName(said).slice(0, 80)}" is on the list of operations that are not done unless the person asks (${operation.id})`;
  };
  return {
    mayOpen,
    refuseTool: ({ name, effect }) => {
      if (name === 'evaluate' && !allowEvaluate) return 'evaluate is switched off';
      if (effect === 'look' || phase === 'act' || (phase === 'visit' && name === 'navigate')) return undefined;
      return `${name} acts on the page, and this phase only ${phase === 'look' ? 'looks' : 'visits pages'}`;
    },
    refuseAddress: (url) =>
      mayOpen(url)
        ? refuseOperation(wordsOfPath(url))
        : `${url} is outside of the allowed origins (${[...origins].join(', ')})`,
    refuseControl: ({ names, leadsTo }) => {
      if (leadsTo !== undefined && !mayOpen(leadsTo)) return `it leads to ${leadsTo}, outside of the allowed origins`;
      for (const name of names) {
        const refusal = refuseOperation(name);
        if (refusal !== undefined) return refusal;
      }
      return undefined;
    },
    refuseSecret: (placeholder, field) => {
      if (!PASSWORD_LIKE.test(placeholder)) return undefined;
      if (field === 'address') return `{{${placeholder}}} does not belong into an address`;
      if (field.type === 'password' || field.names.some((name) => PASSWORD_LIKE.test(name))) return undefined;
      return `{{${placeholder}}} does not belong into the field "${field.names[0] ?? field.type}"`;
    },
  };
}

/** Names of placeholders, and of fields, that stand for what nobody else may know. */
const PASSWORD_LIKE =
  /passw|passphrase|passcode|secret|token|credential|api[_ -]?key|private|pin$|otp|密码|口令|密钥|令牌|验证码/i;

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : 'null';
}

function wordsOfPath(url: string): string {
  if (!URL.canParse(url)) return '';
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    // A stray percent sign is no reason to refuse or to fail: the words are taken as they stand.
    return pathname;
  }
}
