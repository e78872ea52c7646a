import { readToken } from '../state/token.ts';

export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
}

/** An answer of the server that is not a success. */
export class ApiError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

let onUnauthorized = (): void => undefined;

/** Says what happens when the server no longer knows the session. */
export function setUnauthorizedHandler(handler: () => void): void {
  onUnauthorized = handler;
}

export async function request<Answer>(options: ApiRequest): Promise<Answer> {
  const response = await fetch(addressOf(options), toInit(options));
  if (!response.ok) throw await toError(response);
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

function addressOf({ url, query = {} }: ApiRequest): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${url}?${search}` : url;
}

function toInit({ method, body }: ApiRequest): RequestInit {
  const headers: Record<string, string> = {};
  const token = readToken();
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  if (body === undefined) return { method, headers };
  headers['content-type'] = 'application/json';
  return { method, headers, body: JSON.stringify(body) };
}

async function toError(response: Response): Promise<ApiError> {
  if (response.status === 401 && readToken() !== null) onUnauthorized();
  const text = await response.text();
  return new ApiError(response.status, messageOf(text) ?? response.statusText);
}

function messageOf(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { error?: { message?: string } }).error?.message;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
