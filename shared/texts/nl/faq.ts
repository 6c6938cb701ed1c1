// The twelve questions about Kring and their answers. The figures come from the catalogue.
export const faq = {
  title: 'Veelgestelde vragen',
  lead: 'Twaalf vragen, met antwoorden waar je iets aan hebt.',
  groups: { use: 'Kring gebruiken', ai: 'De AI en wat je deelt', money: 'Betalen' },
  questions: {
    what: {
      question: 'Wat is Kring?',
      answer:
        'Eén live chat waar je hele team samen in zit, met een AI-assistent die iedereen hoort. Je begint een sessie en deelt de link; wie hem opent, praat mee. De AI weet wie wat zei, en iedereen ziet zijn antwoord tegelijk verschijnen.',
    },
    cost: {
      question: 'Wat kost het?',
      answer:
        'Het plan Gratis kost {{free}}. Pro kost {{pro}} per maand, Team {{team}} per maand voor het hele team. Een jaar kost {{months}} maanden: {{proYear}} en {{teamYear}}. Pro probeer je {{proDays}} dagen en Team {{teamDays}} dagen, zonder kaart. Gasten betalen nooit.{{givenPlan}}',
    },
    credits: {
      question: 'Wat zijn credits?',
      answer:
        'Met credits betaal je brainstorms: zo’n 1 credit is één AI-antwoord, een brainstorm kost er ongeveer {{run}}. Per maand krijg je er {{free}} met Gratis, {{pro}} met Pro en {{team}} met Team. Chatten kost geen credits maar AI-berichten: {{messages}} per maand met Gratis{{dailyBound}}, en zoveel als je wilt met Pro en Team.',
    },
    account: {
      question: 'Heb ik een account nodig?',
      answer:
        'Nee. Je begint een sessie of schuift aan met alleen een naam. Een account heb je pas nodig voor Pro of Team, en om je sessies op elk apparaat terug te vinden.',
    },
    people: {
      question: 'Met hoeveel mensen kunnen we meedoen?',
      answer: 'Met zoveel als je wilt. Het aantal deelnemers is onbeperkt, in elk plan.',
    },
    models: {
      question: 'Welke AI-modellen gebruikt Kring?',
      answer:
        'Met Gratis antwoordt {{freeModel}}, met Pro en Team {{paidModel}}. Het plan van wie de sessie begon telt, ook voor gasten. Bij elk antwoord staat welk model het schreef.',
    },
    privacy: {
      question: 'Wie kan meelezen?',
      answer:
        'Wie de link heeft. Maak je een sessie privé, dan laat je zelf mensen toe. Een privénotitie krijgt niemand anders, ook de AI niet. Om te antwoorden leest een AI-provider wat er in de chat staat; bij elk antwoord kun je nakijken wat precies. Sessies met Gratis of zonder account worden {{retention}} na de laatste activiteit gewist.',
    },
    files: {
      question: 'Welke bestanden kan ik meesturen?',
      answer:
        'Afbeeldingen (JPG, PNG, GIF, WebP) en documenten (PDF, Word, tekst): {{files}} per bericht, elk tot {{size}}MB. De AI leest ze mee, en bij elk document staat hoe ver hij kwam.',
    },
    brainstorm: {
      question: 'Hoe werkt een brainstorm?',
      answer:
        'Je kiest een sjabloon (SWOT, AIDA, Golden Circle of 5W1H) en beantwoordt samen de vragen. De AI komt met ideeën, en die zet je als post-its op één bord: verschuiven, stemmen, groeperen. Iedereen in de sessie doet mee. Een brainstorm kost wie de sessie begon ongeveer {{run}} credits.',
    },
    cancel: {
      question: 'Kan ik opzeggen?',
      answer:
        'Altijd, zelf, op de pagina Abonnement. Je houdt alles tot het einde van de betaalde periode en gaat daarna terug naar Gratis. Binnen {{back}} dagen na je eerste betaling krijg je je geld terug als je dat wilt.',
    },
    languages: {
      question: 'In welke talen is Kring er?',
      answer:
        'In het Nederlands en het Engels. Iedereen kiest zijn eigen taal, ook binnen dezelfde sessie. Praten kun je met elkaar en met de AI in elke taal.',
    },
    desktop: {
      question: 'Is er een desktop-app?',
      answer: 'Ja, er zijn desktop-apps voor Windows, macOS en Linux. In de browser en op je telefoon werkt Kring ook zonder app.',
    },
  },
  links: { cost: 'Alle prijzen', privacy: 'Het hele privacybeleid', desktop: 'Naar de downloads' },
  endTitle: 'Staat je vraag er niet bij?',
  contact: 'Stel hem ons',
}

export type Faq = typeof faq
