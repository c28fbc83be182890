import type { Landing } from '../../content/checks/landing-schema.ts';
import { formProvider } from '../lib/form-provider.ts';
import { Island } from './island.tsx';

export type SignupFrameProps = {
  address: string;
  title: string;
  email: string;
  words: Landing['signup']['status'];
};

/**
 * The form in its frame, 600 px high and 100% wide (specification, section 7), below a line that
 * says what the form does. Without JavaScript the line stays as it is here, and the form works.
 */
export function SignupFrame(props: SignupFrameProps) {
  const { sandbox, allow } = formProvider(props.address);
  return (
    <Island name="signup-frame" props={props}>
      <div className="signup-frame" data-state="waiting">
        <div role="status" tabIndex={-1}>
          <p>{props.words.waiting}</p>
        </div>
        <div className="frame-place">
          <iframe
            src={props.address}
            title={props.title}
            width="100%"
            height="600"
            loading="lazy"
            referrerPolicy="strict-origin-when-cross-origin"
            sandbox={sandbox.join(' ')}
            allow={allow}
          />
        </div>
      </div>
    </Island>
  );
}
