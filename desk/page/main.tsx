import { connectWith } from './api.ts';
import { OpenPage } from './open-page.tsx';
import { base, overHttp } from './over-http.ts';
import { showDesk } from './show-desk.tsx';

connectWith(overHttp);
showDesk({ router: { base }, Closed: OpenPage });
