import '../worker/without-eval.ts';
import { connectWith } from './api.ts';
import { useHashRoute } from './hash-route.ts';
import { overWorker } from './over-worker.ts';
import { showDesk } from './show-desk.tsx';
import { WayIn } from './way-in.tsx';

connectWith(overWorker());
showDesk({ router: { hook: useHashRoute }, Closed: WayIn });
