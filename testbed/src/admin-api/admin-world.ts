import type { FaultSwitch } from '../faults/fault-switch.ts';
import type { Caller, Operation, World } from '../shop-api/operation/operation.ts';
import seededMembers from './members.json' with { type: 'json' };

export interface Member {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly state: 'active' | 'suspended';
  readonly role: 'member' | 'editor' | 'admin';
}

export interface Settings {
  readonly siteName: string;
  readonly itemsPerPage: number;
  readonly notifications: boolean;
  readonly theme: 'light' | 'dark' | 'auto';
  readonly timezone: string;
}

const seededSettings: Settings = {
  siteName: 'Lantern Shop',
  itemsPerPage: 10,
  notifications: true,
  theme: 'light',
  timezone: 'Asia/Shanghai',
};

interface AdminData {
  /** In the order of creation. */
  readonly members: Map<string, Member>;
  readonly tokens: Set<string>;
  settings: Settings;
  lastMemberNumber: number;
}

/** What the admin API works on. */
export class AdminWorld implements World {
  readonly faults: FaultSwitch;
  #data = seedData();

  constructor(faults: FaultSwitch) {
    this.faults = faults;
  }

  get data(): AdminData {
    return this.#data;
  }

  /** Back to the seed; every session ends. */
  reset(): void {
    this.#data = seedData();
  }

  identify(token: string): Caller | undefined {
    return this.#data.tokens.has(token) ? { username: 'admin', role: 'admin' } : undefined;
  }
}

export type AdminOperation = Operation<AdminWorld>;

function seedData(): AdminData {
  // JSON strings have type `string`; admin-api.test.ts checks what is listed against the schema.
  const members = seededMembers as readonly Member[];
  return {
    members: new Map(members.map((member) => [member.id, member])),
    tokens: new Set(),
    settings: seededSettings,
    lastMemberNumber: members.length,
  };
}
