// What a toast says if a button does nothing because there is no connection.
export const notDone = {
  title: 'Geen verbinding',
  text: 'Dat is niet gelukt. Probeer het opnieuw zodra je weer verbinding hebt.',
}

export type NotDone = typeof notDone
