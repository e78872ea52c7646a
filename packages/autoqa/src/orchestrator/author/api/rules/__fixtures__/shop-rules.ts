import { fileURLToPath } from 'node:url';
import type { RequirementsDocument } from '@autoqa/domain/model/document';
import { openApiDocument } from '../../../../../../../../testbed/src/shop-api/openapi/openapi-document.ts';
import { readApiDocument } from '../../../../../intake/openapi/read-api-document.ts';
import { readRequirements } from '../../../../../intake/prd/read-requirements.ts';
import { analyzeDependencies } from '../../../../../surfaces/api/dependencies/analyze-dependencies.ts';
import { ApiDesign } from '../../api-design.ts';

const documents = fileURLToPath(new URL('../../../../../../../../testbed/documents/', import.meta.url));
const { signal } = new AbortController();

/** The shop of the testbed as its document describes it. */
export async function lanternShop(): Promise<ApiDesign> {
  const fetchText = () => Promise.resolve(JSON.stringify(openApiDocument()));
  const description = await readApiDocument('http://shop.test/openapi.json', { cwd: documents, signal, fetchText });
  return new ApiDesign(description, analyzeDependencies(description), ['bob', 'admin']);
}

/** A document of the testbed. */
export function shopDocument(name: string): Promise<RequirementsDocument> {
  return readRequirements(name, { cwd: documents, signal });
}

/** A document of one section with these sentences. */
export function documentOf(sentences: readonly string[], section = 'Rules'): RequirementsDocument {
  return {
    source: 'rules.md',
    title: '',
    summary: '',
    keywords: [],
    sections: [
      {
        title: section,
        level: 1,
        line: 1,
        id: 'REQ-1',
        path: [],
        sentences: sentences.map((text, index) => ({ text, line: index + 2, kind: 'bullet' })),
      },
    ],
  };
}
