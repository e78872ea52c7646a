import { join } from 'node:path';
import { resolveRunId } from '../../record/run-index.ts';
import type { DeviceChoice } from '../../surfaces/mobile/devices/choose-devices.ts';
import { runsFolder } from '../runs.ts';
import { readKeptSettings, type KeptSettings } from './kept-settings.ts';
import { readCases, readKeptCases, type ListedCase } from './mobile-cases.ts';
import { packageOf, usualDriver, type DriverName, type DriverSettings, type MobileSettings } from './open-driver.ts';

/** What a person asks for; what they leave open is taken from the run that is gone on with, or from the settings. */
export interface PlanRequest {
  /** Files with cases; those of the run itself when it is gone on with. */
  paths: readonly string[];
  driver: DriverName | undefined;
  servers: readonly string[];
  devices: readonly string[];
  app: string | undefined;
  workers: number | undefined;
  resume: string | undefined;
  cwd: string;
  config: { out: string } & MobileSettings;
}

export interface MobilePlan {
  /** The run that is gone on with. */
  resume: string | undefined;
  cases: ListedCase[];
  settings: DriverSettings;
  devices: DeviceChoice;
}

/** What is run and on what: as asked for, and else as the run that is gone on with was. */
export async function planRun(request: PlanRequest): Promise<MobilePlan> {
  const { config } = request;
  const runs = runsFolder(config.out);
  const resume = request.resume === undefined ? undefined : await resolveRunId(runs, request.resume);
  const kept = resume === undefined ? undefined : await readKeptSettings(join(runs, resume));
  const app = request.app ?? kept?.app ?? config.mobileApp;
  const cases =
    resume === undefined
      ? await readCases(request.paths, { cwd: request.cwd, app: packageOf(app) })
      : await readKeptCases(join(runs, resume), resume);
  const servers = firstGiven(request.servers, kept?.servers, config.mobileServers);
  return {
    resume,
    cases,
    settings: {
      driver: request.driver ?? kept?.driver ?? config.mobileDriver ?? usualDriver(servers),
      servers,
      app,
      platform: config.mobilePlatform,
      capabilities: config.mobileCapabilities,
    },
    devices: {
      wanted: firstGiven(request.devices, kept?.devices, config.mobileDevices),
      named: cases.flatMap(({ mobileCase }) => mobileCase.device ?? []),
      workers: request.workers ?? kept?.workers,
    },
  };
}

function firstGiven(...lists: (readonly string[] | undefined)[]): readonly string[] {
  return lists.find((list) => list !== undefined && list.length > 0) ?? [];
}

/** The name of the only case, else where the cases stand. */
export function titleOf(cases: readonly ListedCase[]): string {
  const [only, ...others] = cases;
  if (only !== undefined && others.length === 0) return only.mobileCase.name;
  return [...new Set(cases.map(({ source }) => source.replace(/:\d+$/, '')))].join(' ');
}

export function toKept({ settings, devices: { wanted, workers } }: MobilePlan): KeptSettings {
  return {
    driver: settings.driver,
    servers: [...settings.servers],
    ...(settings.app === undefined ? {} : { app: settings.app }),
    devices: [...wanted],
    ...(workers === undefined ? {} : { workers }),
  };
}
