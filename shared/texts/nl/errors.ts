// Wat er misging, in één zin en waar het kan met wat je nu doet.
import type { ErrorCode } from '../../errors.ts'

export const errors = {
  bad_request: 'Dit verzoek klopt niet; er is niets opgeslagen.',
  invalid_json: 'Dit is geen geldige JSON.',
  invalid_frame: 'Dit bericht begrijpt de server niet.',
  unknown_type: 'Dit soort bericht kent de server niet.',
  message_empty: 'Een leeg bericht wordt niet verstuurd.',
  message_too_long: 'Een bericht mag hooguit 16.000 tekens lang zijn. Deel het op en verstuur het opnieuw.',
  name_refused: 'Die naam lijkt op die van de assistent. Kies een andere.',
  unauthenticated: 'Je bent niet ingelogd.',
  forbidden: 'Dat mag je hier niet.',
  foreign_origin: 'Dit verzoek komt van een andere site en is geweigerd.',
  not_found: 'Dit bestaat niet.',
  session_not_found: 'Deze sessie bestaat niet, of je mag er niet in.',
  answer_not_found: 'Dit antwoord wordt niet meer geschreven.',
  not_joined: 'Je doet nog niet mee aan een sessie.',
  answer_not_retryable: 'Dit antwoord kan niet opnieuw worden geschreven.',
  ai_stopped: 'Gestopt voordat er een woord stond.',
  payload_too_large: 'Dat is te groot voor één keer.',
  rate_limited: 'Dat gaat te snel. Wacht even en probeer het opnieuw.',
  internal: 'Er ging iets mis bij ons. Probeer het opnieuw.',
  ai_key_refused: 'De AI-aanbieder weigert de sleutel van deze server. De beheerder kan dat herstellen.',
  ai_refused: 'De AI gaf geen antwoord.',
  ai_interrupted: 'Het antwoord brak halverwege af.',
  not_ready: 'Deze server begint of eindigt net.',
  ai_busy: 'De AI heeft het te druk. Probeer het zo opnieuw.',
  ai_unavailable: 'De AI is nu niet bereikbaar. Je bericht staat er wel.',
  ai_timeout: 'De AI deed er te lang over. Je bericht staat er wel.',
} satisfies Record<ErrorCode, string>

export type Errors = Record<keyof typeof errors, string>
