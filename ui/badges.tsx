/** A badge: a short word in capitals, without a box. */
export function Badge({ children }: { children: string }) {
  return <span className="badge">{children}</span>;
}

/** Badges side by side, such as NEW, LIMITED, STAFF PICK: the only texts of the shop in capitals. */
export function Badges({ badges }: { badges: readonly string[] }) {
  if (badges.length === 0) return null;
  return (
    <p className="badges">
      {badges.map((badge) => (
        <Badge key={badge}>{badge}</Badge>
      ))}
    </p>
  );
}
