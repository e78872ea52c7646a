/** What a tool answers; `isError` only where the imitated server would set it. */
export type ToolReply =
  { readonly text: string; readonly isError?: true } | { readonly image: Buffer; readonly mimeType: string };

/** A tool of a phone server, with the arguments that its schema lets through. */
export interface PhoneTool {
  readonly name: string;
  readonly description: string;
  readonly properties: Readonly<
    Record<string, { readonly type: 'string' | 'number' | 'boolean'; readonly description?: string }>
  >;
  readonly required: readonly string[];
  run(args: ToolArguments): ToolReply | Promise<ToolReply>;
}

/** Reads arguments that a client may have sent in any shape. */
export class ToolArguments {
  readonly #given: Readonly<Record<string, unknown>>;

  constructor(given: Readonly<Record<string, unknown>>) {
    this.#given = given;
  }

  text(name: string): string {
    const value = this.#given[name];
    return typeof value === 'string' ? value : '';
  }

  number(name: string): number | undefined {
    const value = Number(this.#given[name]);
    return this.#given[name] === undefined || Number.isNaN(value) ? undefined : value;
  }

  isSet(name: string): boolean {
    return this.#given[name] === true;
  }

  missing(required: readonly string[]): string[] {
    return required.filter((name) => this.#given[name] === undefined);
  }
}

export const TEXT = { type: 'string' } as const;
export const NUMBER = { type: 'number' } as const;
export const BOOLEAN = { type: 'boolean' } as const;
