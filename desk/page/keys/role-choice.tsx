import { type Role, roles } from '../../../answers/door/requests.ts';
import { roleNames } from './role-names.ts';

/** What someone may do with their key. Nothing is chosen for someone new. */
export function RoleChoice({ chosen }: { chosen?: Role }) {
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
