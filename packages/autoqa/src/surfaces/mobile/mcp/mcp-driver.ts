import type { Deadline } from '../../../kernel/deadline.ts';
import { EnvironmentError } from '../../../kernel/errors.ts';
import type { DeviceDriver, DeviceInfo, MobileDevice } from '../../../ports/mobile/mobile-device.ts';
import { chooseDevice } from '../devices/choose-device.ts';
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
  readonly devices = 'listed';
  readonly #connection: McpConnection;
  readonly #jobs: ToolJobs;
  readonly #opened = new Set<string>();

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
    const device = chooseDevice(id, await this.listDevices(deadline));
    this.#opened.add(device.id);
    if (this.#opened.size > 1 && !this.#tellsDevicesApart()) throw oneDeviceOnly();
    return new McpDevice(device, this.#connection, this.#jobs);
  }

  /** Some servers take no device with a call: whatever is asked for, it happens to the one they chose. */
  #tellsDevicesApart(): boolean {
    return this.#jobs.find('tap')?.argument('device') !== undefined;
  }

  close(): Promise<void> {
    return this.#connection.close();
  }
}

function oneDeviceOnly(): EnvironmentError {
  return new EnvironmentError('This mobile server cannot be told which of several devices to use.', {
    code: 'mobile-server-one-device',
    hint: 'Start one server for each device and pass --server for each of them.',
  });
}
