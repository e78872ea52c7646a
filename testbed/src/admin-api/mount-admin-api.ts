import type { FastifyInstance } from 'fastify';
import type { FaultSwitch } from '../faults/fault-switch.ts';
import { mountOperation } from '../shop-api/operation/mount-operation.ts';
import { SchemaCheck } from '../shop-api/operation/schema-check.ts';
import { AdminWorld, type AdminOperation } from './admin-world.ts';
import { createMember, deleteMember, getMember, listMembers, updateMember } from './member-operations.ts';
import { adminLogin, getSettings, getStats, replaceSettings } from './site-operations.ts';

export const adminOperations: readonly AdminOperation[] = [
  adminLogin,
  listMembers,
  createMember,
  getMember,
  updateMember,
  deleteMember,
  getSettings,
  replaceSettings,
  getStats,
];

/** Adds the admin API to a server that does not listen yet. */
export function mountAdminApi(app: FastifyInstance, faults: FaultSwitch): AdminWorld {
  const world = new AdminWorld(faults);
  const check = new SchemaCheck();
  for (const operation of adminOperations) mountOperation(app, operation, { world, check });
  return world;
}
