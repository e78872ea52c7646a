import type { ApiFlavour } from '@autoqa/domain/model/api/api-description';
import type { Documents } from '../references/documents.ts';
import type { SchemaCollector } from '../schemas/schema-collector.ts';
import type { Warnings } from '../warnings.ts';

/** What every part of the reading needs. */
export interface Reading {
  documents: Documents;
  flavour: ApiFlavour;
  schemas: SchemaCollector;
  warnings: Warnings;
}
