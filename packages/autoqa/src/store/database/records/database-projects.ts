import type { Project, ProjectInput } from '@autoqa/domain/contract/access-records';
import type { Page, PageQuery } from '@autoqa/domain/contract/paging';
import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { AutoqaError } from '../../../kernel/errors.ts';
import type { ProjectFile, ProjectKeeper } from '../../../ports/cockpit/record-keeping.ts';
import type { Database } from '../database.ts';
import { isMissingReference } from '../engine/statement-error.ts';
import { newRecordId } from '../new-record-id.ts';
import { afterInTime, cursorInTime, pageOfRows } from '../paging.ts';
import { projectFiles, projects } from '../schema/record-tables.ts';

const COUNTED = {
  ...getTableColumns(projects),
  runs: sql<number>`(select count(*)::integer from autoqa.runs where runs.project_id = ${projects}.id)`,
  specs: sql<number>`(select count(*)::integer from autoqa.project_files kept
    where kept.project_id = ${projects}.id and kept.path like '%.md')`,
};

export class DatabaseProjects implements ProjectKeeper {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async create({ name, url, note }: ProjectInput): Promise<Project> {
    const id = newRecordId('p');
    await this.#database.run(({ db }) => db.insert(projects).values({ id, name, url, note, createdAt: sql`now()` }));
    const created = await this.find(id);
    if (created === undefined) throw new AutoqaError('The project was not written.', { code: 'internal-error' });
    return created;
  }

  async save(id: string, { name, url, note }: ProjectInput): Promise<Project | undefined> {
    await this.#database.run(({ db }) => db.update(projects).set({ name, url, note }).where(eq(projects.id, id)));
    return this.find(id);
  }

  async list({ limit, cursor }: PageQuery): Promise<Page<Project>> {
    const rows = await this.#database.run(({ db }) =>
      db
        .select(COUNTED)
        .from(projects)
        .where(afterInTime(cursor, projects.createdAt, projects.id))
        .orderBy(desc(projects.createdAt), desc(projects.id))
        .limit(limit + 1),
    );
    return pageOfRows(rows, limit, ({ createdAt, id }) => cursorInTime(createdAt, id));
  }

  async find(id: string): Promise<Project | undefined> {
    const [project] = await this.#database.run(({ db }) =>
      db.select(COUNTED).from(projects).where(eq(projects.id, id)),
    );
    return project;
  }

  async remove(id: string): Promise<boolean> {
    const removed = await this.#database.run(({ db }) =>
      db.delete(projects).where(eq(projects.id, id)).returning({ id: projects.id }),
    );
    return removed.length > 0;
  }

  files(id: string): Promise<ProjectFile[]> {
    const { path, text, updatedAt } = projectFiles;
    return this.#database.run(({ db }) =>
      db.select({ path, text, updatedAt }).from(projectFiles).where(eq(projectFiles.projectId, id)).orderBy(asc(path)),
    );
  }

  async saveFile(id: string, path: string, text: string): Promise<boolean> {
    const changed = { text, updatedAt: sql`now()` };
    try {
      await this.#database.run(({ db }) =>
        db
          .insert(projectFiles)
          .values({ projectId: id, path, ...changed })
          .onConflictDoUpdate({ target: [projectFiles.projectId, projectFiles.path], set: changed }),
      );
      return true;
    } catch (error) {
      // The project is not there, or not any more.
      if (isMissingReference(error)) return false;
      throw error;
    }
  }

  async removeFile(id: string, path: string): Promise<boolean> {
    const removed = await this.#database.run(({ db }) =>
      db
        .delete(projectFiles)
        .where(and(eq(projectFiles.projectId, id), eq(projectFiles.path, path)))
        .returning({ path: projectFiles.path }),
    );
    return removed.length > 0;
  }
}
