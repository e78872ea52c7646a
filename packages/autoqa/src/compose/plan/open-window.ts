import type { Language } from '@autoqa/domain/model/language';
import { TestCase } from '@autoqa/domain/model/test-case';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import { silentRecorder } from '../../surfaces/web/claims/silent-recorder.ts';
import type { WebWalk } from '../../surfaces/web/walking/web-case.ts';
import type { WebSurface } from '../../surfaces/web/web-surface.ts';
import type { PlanRequest } from './plan-request.ts';

interface Opening<T> {
  who: 'user' | 'visitor';
  look: (walk: WebWalk) => Promise<T>;
  request: PlanRequest;
  recorder: RunRecorder;
  locale: string;
}

/** A window for an explorer; with the stored session of somebody, if there is one and it is a user's. */
export function openWindow<T>(surface: WebSurface, { who, look, request, recorder, locale }: Opening<T>): Promise<T> {
  const { plan, signal } = request;
  const testCase = TestCase.parse({ id: 'exploration', title: plan.baseUrl, surface: 'web', source: '' });
  const storageState = who === 'user' ? plan.auth?.storageState : undefined;
  const session = storageState === undefined ? {} : { storageState };
  return surface.lookAround(testCase, { recorder: silentRecorder(recorder), signal }, look, { locale, ...session });
}

/** The language that an application is asked for when nobody named one: that of the person. */
export function localeFor(language: Language): string {
  return language === 'zh' ? 'zh-CN' : 'en-US';
}
