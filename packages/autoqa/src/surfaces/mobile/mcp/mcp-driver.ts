import type { Deadline } from '../../../kernel/deadline.ts';
import { EnvironmentError } from '../../../kernel/errors.ts';
import type { DeviceDriver, DeviceInfo, MobileDevice } from '../../../ports/mobile/mobile-device.ts';
import { McpConnection, type ServerAddress } from './mcp-connection.ts';
import { McpDevice } from './mcp-device.ts';
import { readDevices } from './read-lists.ts';
import { ToolJobs } from './tool-jobs.ts';

/** Devices behind any mobile server that speaks MCP, over its input and output or over HTTP (M2). */
export async function openMcpDriver(address: ServerAddress, deadline: Deadline): Promise<DeviceDriver> {
  const connection = await McpConnection.open(address, deadline);
  try {
    return new McpDriver(connection, new ToolJobs(connection.tools));
  } catch (error) {
    await connection.close();
    throw error;
  }
}

class McpDriver implements DeviceDriver {
  readonly name = 'mcp';
  readonly #connection: McpConnection;
  readonly #jobs: ToolJobs;

  constructor(connection: McpConnection, jobs: ToolJobs) {
    this.#connection = connection;
    this.#jobs = jobs;
  }

  async listDevices(deadline: Deadline): Promise<DeviceInfo[]> {
    const tool = this.#jobs.find('devices');
    if (tool === undefined) return [];
    const answer = await this.#connection.call(tool.name, {}, deadline);
    return answer.failure === undefined ? readDevices(answer) : [];
  }

  async open(id: string | undefined, deadline: Deadline): Promise<MobileDevice> {
    const devices = await this.listDevices(deadline);
    const found = id === undefined ? devices : devices.filter((device) => device.id === id || device.name === id);
    const [device] = found;
    if (device === undefined || found.length > 1) throw noDevice(id, devices);
    return new McpDevice(device, this.#connection, this.#jobs);
  }

  close(): Promise<void> {
    return this.#connection.close();
  }
}

function noDevice(id: string | undefined, devices: readonly DeviceInfo[]): EnvironmentError {
  const known = devices.map((device) => device.id).join(', ');
  const wanted = id ?? '';
  const problem =
    devices.length === 0
      ? 'No device is connected.'
      : id === undefined
        ? 'Several devices are connected.'
        : `The device "${id}" is not connected.`;
  return new EnvironmentError(problem, {
    code: 'mobile-device-missing',
    hint:
      devices.length === 0
        ? 'Start an emulator or connect a phone, then try again.'
        : `Name one with --device: ${known}.`,
    details: { wanted, known },
  });
}
