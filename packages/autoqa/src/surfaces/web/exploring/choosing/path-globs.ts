import { escapeRegExp } from '@autoqa/domain/escape-reg-exp';
import type { PlanConfig } from '@autoqa/domain/model/plan/plan-config';

/** Why a link is not followed; nothing when it may be. */
export type LinkRefusal = 'another-origin' | 'not-a-page' | 'not-included' | 'excluded' | undefined;

/** Which addresses belong to the walk. */
export class WalkBounds {
  readonly #origin: string;
  readonly #included: readonly RegExp[];
  readonly #excluded: readonly RegExp[];

  constructor({
    baseUrl,
    includePatterns,
    excludePatterns,
  }: Pick<PlanConfig, 'baseUrl' | 'includePatterns' | 'excludePatterns'>) {
    this.#origin = new URL(baseUrl).origin;
    this.#included = includePatterns.map(globToRegExp);
    this.#excluded = excludePatterns.map(globToRegExp);
  }

  refuse(address: string): LinkRefusal {
    if (!URL.canParse(address)) return 'not-a-page';
    const { protocol, origin, pathname } = new URL(address);
    if (protocol !== 'http:' && protocol !== 'https:') return 'not-a-page';
    if (origin !== this.#origin) return 'another-origin';
    if (FILES.test(pathname)) return 'not-a-page';
    if (this.#excluded.some((pattern) => pattern.test(pathname))) return 'excluded';
    const isIncluded = this.#included.length === 0 || this.#included.some((pattern) => pattern.test(pathname));
    return isIncluded ? undefined : 'not-included';
  }
}

/** What a browser saves or shows by itself. */
const FILES =
  /\.(?:zip|gz|tgz|rar|7z|exe|dmg|apk|pdf|docx?|xlsx?|pptx?|csv|png|jpe?g|gif|svg|webp|ico|mp[34]|webm|css|m?js|json|xml|txt|woff2?)$/i;

/** `*` is anything but a slash, `**` anything at all. */
export function globToRegExp(glob: string): RegExp {
  const parts = glob.split(/(\*\*|\*)/);
  const source = parts.map((part) => (part === '**' ? '.*' : part === '*' ? '[^/]*' : escapeRegExp(part))).join('');
  return new RegExp(`^${source}$`, 'u');
}
