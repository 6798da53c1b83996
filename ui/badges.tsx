/** Badges NEW, LIMITED, STAFF PICK: the only texts of the shop in capitals. */
export function Badges({ badges }: { badges: readonly string[] }) {
  if (badges.length === 0) return null;
  return (
    <p className="badges">
      {badges.map((badge) => (
        <span key={badge} className="badge">
          {badge}
        </span>
      ))}
    </p>
  );
}
