import study from 'virtual:study/study';
import { Link } from 'react-router';
import { Brand } from '../components/brand.tsx';
import { buttonClass } from '../components/button-class.ts';
import { Seam } from '../components/seam.tsx';

export function NotFoundPage() {
  return (
    <div className="grid min-h-[80svh] content-center justify-items-start gap-4 overflow-hidden px-gutter py-10">
      <title>{`Page not found – ${study}`}</title>
      <meta name="robots" content="noindex" />
      <Brand />
      <p className="text-[min(30vw,22rem)] leading-[0.8] font-extrabold">404</p>
      <Seam mended={false} />
      <h1 className="text-heading">Oops! Page not found</h1>
      <Link to="/" className={buttonClass}>
        Return to Home
      </Link>
    </div>
  );
}
