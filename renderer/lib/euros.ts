// A sum in euros, as it is written in both languages.
export function euros(amount: number): string {
  return `€${amount}`
}
