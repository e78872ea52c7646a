import type { Upload } from '@autoqa/domain/contract/access-records';
import { OPERATIONS } from '@autoqa/domain/contract/operations';
import { currentLanguage } from '../i18n/language.ts';
import { sayLoggedOut } from './logged-out.ts';
import { toProblem, unreachable } from './problem.ts';

interface UploadOptions {
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Sends a file; `fetch` cannot tell how far it is, so this is the older way. */
export function upload(file: File, { onProgress, signal }: UploadOptions = {}): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(OPERATIONS.upload.method, OPERATIONS.upload.path);
    request.setRequestHeader('accept-language', currentLanguage());
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      if (request.status < 300) return resolve(JSON.parse(request.responseText) as Upload);
      if (request.status === 401) sayLoggedOut();
      reject(toProblem(request.status, request.responseText));
    });
    request.addEventListener('error', () => reject(unreachable()));
    request.addEventListener('abort', () => reject(signal?.reason ?? unreachable()));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
