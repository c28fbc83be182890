import { useMutation } from '@tanstack/react-query';
import { post } from './api.ts';
import { Press } from './parts/press.tsx';
import { Problem } from './parts/said.tsx';
import { Twice } from './parts/twice.tsx';

type Props = {
  /** Whether the people are made, and whether they are what will be opened. */
  isThere: boolean;
  isChosen: boolean;
  /** @param at  where they are */
  onMade: (at: string) => Promise<void>;
};

/** Makes people up to practise with, or again, so that someone else begins where the first did. */
export function Practise({ isThere, isChosen, onMade }: Props) {
  const making = useMutation({
    mutationFn: (again: boolean) => post<{ at: string }>('/practice', { again }),
    onSuccess: ({ at }) => onMade(at),
  });
  return (
    <>
      {!isThere && (
        <p>
          <Press
            type="button"
            className="quiet"
            isBusy={making.isPending}
            onClick={() => making.mutate(false)}
          >
            Make up 200 people to practise with
          </Press>
        </p>
      )}
      {isThere && isChosen && (
        <Twice
          words="Practise again from the beginning"
          again="Make the 200 people again"
          what="The second press makes the 200 people again. What was recorded about them is then gone."
          disabled={making.isPending}
          onSure={() => making.mutate(true)}
        />
      )}
      <p role="status">
        {making.isPending && 'People are being made up.'}
        {making.isSuccess && '200 made-up people are ready. Press “Open”.'}
      </p>
      <Problem error={making.error} />
    </>
  );
}
