const TOKEN_KEY = 'lantern.token';

export const storedToken = {
  read: (): string | null => localStorage.getItem(TOKEN_KEY),
  write: (token: string): void => localStorage.setItem(TOKEN_KEY, token),
  clear: (): void => localStorage.removeItem(TOKEN_KEY),
};

/** An answer of the API that is no success; `code` is the API's own word for it. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
  }
}

interface ErrorBody {
  error?: { code?: string; message?: string };
}

async function toApiError(response: Response): Promise<ApiError> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const body = isJson ? ((await response.json()) as ErrorBody) : {};
  const { code = 'unknown', message = response.statusText } = body.error ?? {};
  return new ApiError(response.status, code, message);
}

function authorization(): Record<string, string> {
  const token = storedToken.read();
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

async function answer<T>(path: string, init: RequestInit): Promise<T> {
  const response = await fetch(`/api${path}`, init);
  if (!response.ok) throw await toApiError(response);
  if (response.status === 204) return undefined as T;
  return (await response.json()) as T;
}

/** Calls the API with a JSON body. The answer is trusted to have the shape the API document promises. */
export function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers = { ...authorization(), ...(body !== undefined && { 'content-type': 'application/json' }) };
  return answer(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
}

export function sendFile<T>(path: string, file: File): Promise<T> {
  const headers = {
    ...authorization(),
    'content-type': file.type || 'application/octet-stream',
  };
  return answer(`${path}${query({ fileName: file.name })}`, { method: 'PUT', headers, body: file });
}

/** A query string of the parameters that have a value. */
export function query(parameters: Record<string, string | number | undefined>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== '');
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
