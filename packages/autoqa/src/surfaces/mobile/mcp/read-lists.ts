import { z } from 'zod';
import type { DeviceInfo, InstalledApp } from '../../../ports/mobile/mobile-device.ts';
import type { ToolAnswer } from './tool-result.ts';

const Device = z.union([
  z.string().transform((id) => ({ id, name: id })),
  z
    .object({
      id: z.string().optional(),
      serial: z.string().optional(),
      udid: z.string().optional(),
      name: z.string().optional(),
      model: z.string().optional(),
    })
    .transform(({ id, serial, udid, name, model }) => {
      const known = id ?? serial ?? udid ?? name ?? '';
      return { id: known, name: name ?? model ?? known };
    }),
]);

/** The devices of an answer: `{ devices: […] }`, a list, or names in a text. */
export function readDevices({ data, text }: ToolAnswer): DeviceInfo[] {
  const list = Array.isArray(data) ? data : z.object({ devices: z.array(z.unknown()) }).safeParse(data).data?.devices;
  if (list === undefined)
    return text
      .split('\n')
      .flatMap((line) => /^\s*[-*]\s*(\S+)/.exec(line)?.[1] ?? [])
      .map((id) => ({ id, name: id }));
  return list.flatMap((each) => Device.safeParse(each).data ?? []).filter(({ id }) => id !== '');
}

const App = z.union([
  z.string().transform((packageName): InstalledApp => ({ packageName })),
  z
    .object({
      packageName: z.string().optional(),
      package_name: z.string().optional(),
      package: z.string().optional(),
      name: z.string().optional(),
      appName: z.string().optional(),
    })
    .transform(({ packageName, package_name, package: short, name, appName }): InstalledApp => {
      const title = appName ?? name;
      return {
        packageName: packageName ?? package_name ?? short ?? '',
        ...(title === undefined ? {} : { name: title }),
      };
    }),
]);

/** The applications of an answer: a list, or `name (package), …` behind a heading. */
export function readApps({ data, text }: ToolAnswer): InstalledApp[] {
  const list = Array.isArray(data) ? data : z.object({ apps: z.array(z.unknown()) }).safeParse(data).data?.apps;
  if (list !== undefined)
    return list.flatMap((each) => App.safeParse(each).data ?? []).filter(({ packageName }) => packageName !== '');
  const named = [...text.replace(/^[^:\n]*:\s*/, '').matchAll(/([^,()\n]+?)\s*\(([\w.-]+)\)/g)];
  return named.map(([, name = '', packageName = '']) => ({ packageName, name: name.trim() }));
}

/** `Foreground app: Name (package)`, or the package in JSON. */
export function readForeground({ data, text }: ToolAnswer): string | undefined {
  const told = z
    .object({ package: z.string().optional(), packageName: z.string().optional(), package_name: z.string().optional() })
    .safeParse(data).data;
  return told?.package ?? told?.packageName ?? told?.package_name ?? /\(([\w.-]+)\)\s*$/.exec(text)?.[1];
}

/** What a toast tool found: the message is the application's, whatever it says. */
export function readToast({ data, text }: ToolAnswer): string | undefined {
  const Told = z.object({
    toast_found: z.boolean().optional(),
    success: z.boolean().optional(),
    message: z.string().nullish(),
    toast: z.string().nullish(),
    text: z.string().nullish(),
  });
  const told = Told.safeParse(data).data;
  if (told === undefined) return data === undefined && text.trim() !== '' ? text.trim() : undefined;
  if (told.toast_found === false || (told.toast_found === undefined && told.success === false)) return undefined;
  return told.toast ?? told.text ?? told.message ?? undefined;
}
