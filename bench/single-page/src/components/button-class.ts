/** How a link looks that is the way on. */
export const buttonClass =
  'inline-flex min-h-16 min-w-48 items-center justify-center border-3 border-ink bg-mended px-10 py-4 text-lead font-extrabold text-on-mended no-underline hover:underline';
