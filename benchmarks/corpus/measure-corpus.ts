import { complaint } from '../../packages/autoqa/src/surfaces/web/understanding/corpus/corpus-complaint.ts';
import { readCorpus } from '../../packages/autoqa/src/surfaces/web/understanding/corpus/corpus.ts';
import { reportCount, reportNone } from '../support/figures.ts';

const corpus = readCorpus('packages/autoqa/src/surfaces/web/understanding/corpus');
const meant = corpus.filter((entry) => 'means' in entry);
const wrong = meant.flatMap((entry) => complaint(entry) ?? []);
for (const each of wrong) console.log(each);
reportCount({
  name: 'Sentences of the corpus read as they are meant, English and Chinese',
  count: meant.length - wrong.length,
  of: meant.length,
  atLeast: 1,
});
const unclear = corpus.filter((entry) => !('means' in entry));
const taken = unclear.flatMap((entry) => complaint(entry) ?? []);
for (const each of taken) console.log(each);
reportNone({ name: `Unclear sentences that were taken for something, of ${unclear.length}`, count: taken.length });
