import { labels } from '../words.ts';

interface Props {
  roles: readonly string[];
  className: string | undefined;
}

/** What the owner works as. */
export function Roles({ roles, className }: Props) {
  return (
    <ul className={className} aria-label={labels.roles}>
      {roles.map((role) => (
        <li key={role}>{role}</li>
      ))}
    </ul>
  );
}
