/** Texts of the badges on cards and product pages (specification section 4). */
export const words = { new: 'NEW', limited: 'LIMITED', staffPick: 'STAFF PICK' };
