// De pagina die iemand ziet die door een beheerder is geschorst.
export const suspended = {
  title: 'Je bent geschorst',
  account:
    'De beheerder van deze server heeft je account geschorst. Je account en je sessies zijn niet verwijderd. Neem contact op met de beheerder als dit een vergissing is.',
  guest:
    'De beheerder van deze server heeft jou of je netwerk geschorst, dus je kunt niet als gast meedoen. Met een account kun je inloggen. Neem contact op met de beheerder als dit een vergissing is.',
  contact: 'Contact opnemen',
  signIn: 'Inloggen',
  signOut: 'Uitloggen',
}

export type Suspended = typeof suspended
