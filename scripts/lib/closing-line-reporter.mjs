// A vitest reporter that names every skipped test with its reason and ends with one plain line of counts.
export default class ClosingLineReporter {
  onTestRunEnd(modules) {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    for (const module of modules) {
      if (module.state() === 'failed' && [...module.children.allTests()].length === 0) counts.failed += 1;
      for (const test of module.children.allTests()) {
        const { state, note } = test.result();
        if (state === 'pending') counts.failed += 1;
        else counts[state] += 1;
        if (state === 'skipped') console.log(`skipped: ${test.fullName} (${note ?? 'no reason given'})`);
      }
    }
    const line = `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`;
    // After everything the other reporters print.
    process.on('exit', () => console.log(line));
  }
}
