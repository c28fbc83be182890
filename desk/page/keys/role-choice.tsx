import { type Role, roles } from '../../../answers/door/requests.ts';
import { useRole } from '../status.tsx';
import { roleNames } from './role-names.ts';

/** What someone may do with their key. Nothing is chosen for someone new. */
export function RoleChoice({ chosen }: { chosen?: Role }) {
  if (useRole() === 'safe') {
    return (
      <>
        <p>With the safe, you add a key that may do everything.</p>
        <input type="hidden" name="role" value={'all' satisfies Role} />
      </>
    );
  }
  return (
    <fieldset>
      <legend>What they may do</legend>
      {roles.map((one) => (
        <label className="choice" key={one}>
          <input type="radio" name="role" value={one} required defaultChecked={one === chosen} />
          <span className="sentence">{roleNames[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}
