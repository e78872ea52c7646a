import { useEffect } from 'react';
import { Beginnings } from '../features/start/beginnings.tsx';
import { LatestRuns, RunsOfNow } from '../features/start/run-sections.tsx';
import { Trend } from '../features/start/trend.tsx';
import { WishBox } from '../features/start/wish-box.tsx';
import '../features/start/start.css';

/** From here a first-time tester gets to a running test in under a minute. */
export default function StartPage() {
  useEffect(() => {
    document.title = 'AutoQA';
  }, []);
  return (
    <div className="start">
      <WishBox />
      <RunsOfNow />
      <Beginnings />
      <LatestRuns />
      <Trend />
    </div>
  );
}
