import type { CatalogRunDetail, EventPage } from '@autoqa/domain/contract/run-records';
import type { MeasuredCockpit } from './cockpit-process.ts';

/** What is missing, doubled or undecided in a run that is over; "nothing" is what everybody wants to read. */
export async function lostIn(cockpit: MeasuredCockpit, run: CatalogRunDetail, cases: number): Promise<string> {
  const { events } = await cockpit.get<EventPage>(`/api/runs/${run.runId}/events?limit=5000`);
  const ends = events.filter(({ type }) => type === 'run-end').length;
  const gap = events.findIndex(({ seq }, index) => seq !== index + 1);
  const report = await cockpit.call('GET', `/api/download/${run.runId}/report`);
  const lost = [
    run.state === 'passed' ? [] : [`it is ${run.state}`],
    gap === -1 ? [] : [`events from ${gap + 1} on`],
    ends === 1 ? [] : [`${ends} ends`],
    run.summary.total === cases && run.summary.passed === cases ? [] : [`cases: ${run.summary.passed} of ${cases}`],
    report.status === 200 ? [] : [`the report (${report.status})`],
  ].flat();
  await report.arrayBuffer();
  return lost.length === 0 ? 'nothing' : lost.join(', ');
}
