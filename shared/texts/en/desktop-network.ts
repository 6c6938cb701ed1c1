// What is in the way between the desktop app and its server, and what the app asks about it.
import type { DesktopNetwork } from '../nl/desktop-network.ts'

export const desktopNetwork: DesktopNetwork = {
  title: {
    offline: 'You are offline',
    unknown_name: 'This address is unknown',
    certificate_untrusted: 'Your computer does not know this server’s certificate',
    certificate_changed: 'Warning: the server’s certificate has changed',
    certificate_expired: 'The server’s certificate is not valid now',
    certificate_refused: 'The server’s certificate was rejected',
    client_certificate: 'The server did not accept a certificate from you',
    not_encrypted: 'A secure connection is not possible',
    proxy: 'The proxy does not respond',
    proxy_sign_in: 'Your proxy asks you to sign in',
    proxy_refused: 'Your proxy refused the sign-in',
    sign_in_first: 'Sign in first',
    basic_auth: 'The server asks for a password that Kring cannot send',
    moved: 'This server has moved',
  },
  text: {
    offline: 'This computer is offline. As soon as there is a connection, Kring continues automatically.',
    unknown_name: 'There is no server with the name {{server}}. Check the spelling, and whether you need a VPN.',
    certificate_untrusted:
      'So Kring cannot be sure that this really is {{server}}. Servers in a home or a company often have such a certificate. Trust it only if it matches what the operator of the server gave you.',
    certificate_changed:
      '{{server}} shows a different certificate from the one you trusted. Someone may be intercepting the connection. Do not continue until the operator of the server has confirmed the new certificate.',
    certificate_expired:
      'The certificate of {{server}} has expired, or is not valid yet. Check the date and time of this computer. If they are right, the operator of the server has to renew the certificate.',
    certificate_refused:
      'The certificate of {{server}} was revoked, is invalid or is too weak. Kring will not connect. Tell the operator of the server.',
    client_certificate:
      '{{server}} wants a certificate that shows who you are. Choose one. If there is none on this computer, ask the operator of the server.',
    not_encrypted: '{{server}} does not offer a secure connection that this app accepts. Tell the operator of the server.',
    proxy:
      'The proxy in your system’s settings could not connect to {{server}}. Check these settings, or ask the administrator of your network.',
    proxy_sign_in: 'Without a user name and a password, the proxy of your network does not connect to {{server}}.',
    proxy_refused: 'The user name or the password was wrong three times. Ask the administrator of your network, then try again.',
    sign_in_first: 'Your organisation requires you to sign in before you can reach {{server}}. Kring then continues automatically.',
    basic_auth:
      'The web server of {{server}} asks for a user name and a password (HTTP authentication). Kring cannot send them, because it uses the same header for its own token. Ask the operator of the server to protect it in another way.',
    moved: '{{server}} forwards to another address. Open it in your browser, and use the address that you see there.',
  },
  solve: {
    certificate_untrusted: 'View the certificate',
    certificate_changed: 'Compare the certificates',
    client_certificate: 'Choose a certificate',
    proxy_sign_in: 'Sign in to the proxy',
    proxy_refused: 'Sign in again',
    sign_in_first: 'Sign in',
  },
  solving: 'Continue in the window that opened.',
  solveFailed: 'That did not work. Try again.',
  question: {
    loading: 'Loading…',
    gone: 'This question has already been answered.',
    close: 'Close',
  },
  certificate: {
    title: 'Trust the certificate of {{server}}?',
    changedTitle: 'The certificate of {{server}} has changed',
    text: 'Your computer cannot verify this certificate. Compare the fingerprint with the one that the operator of the server gives you, for example by telephone.',
    changedText:
      'You trusted a different certificate for this server. Unless the operator has replaced it, someone is intercepting the connection, and can read and change everything. Ask the operator first.',
    otherName: 'The certificate was not issued for {{server}}, but for: {{names}}.',
    noName: 'The certificate does not say for which server it was issued.',
    subject: 'Issued to',
    issuer: 'Issued by',
    itself: '{{issuer}} (self-signed)',
    valid: 'Valid',
    validFromTo: 'from {{from}} to {{to}}',
    fingerprint: 'Fingerprint (SHA-256)',
    fingerprintBefore: 'Fingerprint trusted until now',
    scope: 'Kring will trust exactly this certificate, only for {{server}}, until it expires. You can withdraw that in the app settings.',
    trust: 'Trust this certificate',
    trustChanged: 'Trust the new certificate',
    refuse: 'Do not trust',
  },
  proxy: {
    title: 'Sign in to the proxy {{proxy}}',
    text: 'Your network connects to the internet through this proxy. Kring sends your user name and password only there, and forgets them when you quit.',
    plain: 'This proxy accepts the password without encryption. Others on your network may be able to read it.',
    username: 'User name',
    password: 'Password',
    wrong_one: 'The proxy refused this sign-in. 1 attempt left.',
    wrong_other: 'The proxy refused this sign-in. {{count}} attempts left.',
    signIn: 'Sign in',
  },
  clientCertificate: {
    title: 'Which certificate do you want to show to {{server}}?',
    text: 'The server asks for a certificate that says who you are. It will see everything in it. Kring remembers your choice until you quit.',
    details: 'Issued by {{issuer}}, valid until {{to}}',
    use: 'Use this certificate',
    none: 'Use no certificate',
  },
  trusted: {
    title: 'Certificates you trust',
    hint: 'Kring accepts exactly these, each for one server',
    until: 'until {{to}}',
    remove: 'Remove',
    removeOf: 'Remove: {{server}}',
    removed: 'The certificate of {{server}} is no longer trusted',
    failed: 'The certificate was not removed. Try again.',
  },
}
