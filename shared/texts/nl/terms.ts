// The terms of service; loaded when they are opened.
import type { LegalText } from '../legal-text.ts'

export const terms = {
  title: 'Algemene voorwaarden',
  lead: 'Wat je van Kring mag verwachten, en wat wij van jou verwachten. In gewone taal, want je moet het kunnen lezen.',
  updated: 'Laatst bijgewerkt op 19 januari 2025',
  contents: 'Inhoud',
  foot: 'Dit waren de voorwaarden van Kring. Is iets niet duidelijk, vraag het dan via de [contactpagina](/contact).',
  sections: {
    parties: {
      title: 'Over deze voorwaarden',
      body: [
        'Deze voorwaarden gelden voor iedereen die Kring gebruikt: als gast, met een account of met een abonnement. ‘Wij’ is Kring, ‘jij’ bent degene die het gebruikt. Door Kring te gebruiken ga je ermee akkoord.',
        'Kring kan ook door anderen op een eigen server worden gedraaid. Daar heb je te maken met de beheerder van die Kring-server. Hij is dan degene die hier ‘wij’ heet, en hij kan andere termijnen en limieten instellen.',
      ],
    },
    service: {
      title: 'Wat Kring is',
      body: [
        'Kring is een chat die je deelt met anderen en met een AI-assistent. Iemand begint een sessie, deelt de link, en wie hem opent praat mee. Daarbij horen bestanden, privénotities, brainstorms, formulieren en spraak.',
        'We verbeteren Kring steeds. Onderdelen kunnen erbij komen, veranderen of verdwijnen. Raakt dat iets waarvoor je betaalt, dan vertellen we het je vooraf.',
      ],
    },
    age: {
      title: 'Leeftijd',
      body: [
        'Kring is niet bedoeld voor kinderen onder de 13 jaar. Ben je jonger dan 13, gebruik Kring dan niet.',
        'Ben je jonger dan 18, neem dan alleen een betaald abonnement als je ouders of verzorgers dat goedvinden.',
      ],
    },
    access: {
      title: 'Met en zonder account',
      body: [
        'Je hebt geen account nodig om een sessie te beginnen of aan te schuiven. Je browser krijgt dan een cookie waaraan we je als gast herkennen. Wie dat cookie kwijt is, kan niet meer bij wat hij als gast begon.',
        'Maak je een account, geef dan een e-mailadres op dat van jou is. Je wachtwoord heeft minstens {{passwordCharacters}} tekens; houd het voor jezelf. Denk je dat een ander in je account kan, verander het dan en log overal uit op je [accountpagina](/account).',
      ],
    },
    sessions: {
      title: 'Sessies, gastheren en gasten',
      body: [
        'Wie een sessie maakt, is de gastheer. De gastheer bepaalt wie er binnenkomt, kan mensen verwijderen, de chat leegmaken en de sessie verwijderen, en kan de sessie aan een ander overdragen. Demosessies hebben geen gastheer.',
        'In een open sessie komt iedereen binnen die de link heeft, ook iemand die hem van een ander kreeg. Deel de link dus met wie hem mag hebben, of maak de sessie privé.',
        'Iedereen in een sessie leest wat daar gezegd wordt. Let daarop als je namen, cijfers of bestanden van een ander deelt.',
      ],
    },
    conduct: {
      title: 'Wat niet mag',
      body: [
        'Gebruik Kring niet om:',
        [
          'de wet te overtreden, of een ander te bedreigen, te beledigen of op te lichten;',
          'iets te delen waar je het recht niet toe hebt, zoals andermans vertrouwelijke gegevens of werk;',
          'je voor te doen als een ander of als de AI-assistent;',
          'limieten te omzeilen, bijvoorbeeld met steeds nieuwe gastidentiteiten;',
          'virussen te verspreiden, in te breken, of de dienst te overbelasten.',
        ],
        'Doe je dat toch, dan mogen we sessies verwijderen, je toegang beperken of je account sluiten. We waarschuwen je eerst, behalve als dat niet kan wachten.',
      ],
    },
    content: {
      title: 'Wat je schrijft, blijft van jou',
      body: [
        'Je berichten, notities en bestanden blijven van jou. Je geeft ons alleen toestemming om ze op te slaan, te tonen aan wie in de sessie is, en te verwerken om de dienst te leveren, zoals het versturen naar de AI-aanbieder. Die toestemming stopt als ze verwijderd zijn.',
        'Je staat ervoor in dat je mag delen wat je deelt. Wij gebruiken je gesprekken niet voor reclame en verkopen ze niet.',
      ],
    },
    ai: {
      title: 'Antwoorden van de AI',
      body: [
        'De antwoorden van de AI komen van een externe aanbieder van een taalmodel van het type GPT. Daarvoor gaat een deel van het gesprek naar die aanbieder; het [privacybeleid](/privacy#ai) zegt precies wat. Bij elk antwoord staat welk model het schreef. Is er op een server geen aanbieder ingesteld, dan antwoordt een assistent die zegt dat hij een demo is.',
        'Een AI vergist zich, ook als ze stellig klinkt. Controleer wat ertoe doet, en gebruik een antwoord niet als juridisch, medisch of financieel advies. Wat je met een antwoord doet, is jouw keuze. Een ander kan een antwoord krijgen dat op het jouwe lijkt.',
      ],
    },
    plans: {
      title: 'Abonnementen en limieten',
      body: [
        'Er zijn drie abonnementen:',
        [
          'Gratis: {{freeCredits}} credits en {{freeMessages}} AI-berichten per maand{{dailyBound}}.',
          'Pro: zoveel AI-berichten als je wilt, en {{proCredits}} credits per maand. €{{proMonth}} per maand of €{{proYear}} per jaar.',
          'Team: alles van Pro voor het hele team, met {{teamCredits}} credits per maand. €{{teamMonth}} per maand of €{{teamYear}} per jaar.',
        ],
        'Credits betalen voor brainstorms: een ronde ideeën kost er {{brainstormCredits}}. Een maand is een kalendermaand (UTC); wat over is, gaat niet mee. De sessie loopt op het abonnement van de gastheer. Heeft die geen account, dan telt elk antwoord bij wie het vroeg. Een demosessie heeft {{demoAnswers}}.{{givenPlan}}',
        'Om misbruik tegen te gaan gelden er ook grenzen aan hoe snel en hoeveel je achter elkaar kunt sturen. Bij gewoon gebruik merk je daar niets van.',
      ],
    },
    payment: {
      title: 'Proefperiode en betalen',
      body: [
        'Pro probeer je {{proTrialDays}} dagen, Team {{teamTrialDays}} dagen, één keer per account. Een kaart is niet nodig. Heb je aan het eind geen kaart opgegeven, dan ga je vanzelf terug naar Gratis en betaal je niets. Heb je dat wel gedaan, dan gaat je proefperiode over in een abonnement.',
        'Je betaalt vooraf, per maand of per jaar, via de betaaldienst die op de betaalpagina staat. Je kaartgegevens gaan naar die betaaldienst en komen niet bij ons. Alle prijzen zijn in euro’s en inclusief btw.',
        'Een abonnement wordt steeds met dezelfde periode verlengd, tot je opzegt. Lukt een betaling niet, dan probeert de betaaldienst het opnieuw; lukt het dan nog niet, dan ga je terug naar Gratis. Een nieuwe prijs hoor je minstens een maand van tevoren, zodat je kunt opzeggen.',
      ],
    },
    ending: {
      title: 'Opzeggen en geld terug',
      body: [
        'Opzeggen kan elke dag, bij [Abonnement](/billing). Je houdt je abonnement tot het einde van de periode die je hebt betaald; daarna ga je terug naar Gratis. Tot die dag kun je je bedenken.',
        'Niet tevreden? Vraag binnen {{moneyBackDays}} dagen na je eerste betaling je geld terug via de [contactpagina](/contact). Je krijgt dan die hele betaling terug, zonder dat je een reden hoeft te geven.',
        'Je rechten als consument blijven daarnaast gelden, zoals de wettelijke bedenktijd en het recht om een verlengd jaarabonnement met een maand opzegtermijn te beëindigen. Je account verwijder je zelf op je [accountpagina](/account); een lopend abonnement stopt dan meteen.',
      ],
    },
    storage: {
      title: 'Bewaren en verwijderen',
      body: [
        'Wat in de chat staat, bewaren we alleen tijdelijk. Sessies van gastheren met Gratis of zonder account worden met alles erin verwijderd als er {{retention}} niets is gebeurd. Sessies van gastheren met Pro of Team blijven staan {{paidRetention}}. Loopt zo’n abonnement af, dan blijven ze staan tot {{retention}} daarna, of na de laatste activiteit als die later was.{{retentionBound}}',
        'De openbare demo wordt leeggemaakt als ze {{demoIdleMinutes}} minuten niet gebruikt is. Een eigen demo verdwijnt na {{demoHours}} uur.',
        'Kring is geen archief. Bewaar zelf wat je niet kwijt wilt. Gastheren met Pro of Team kunnen een sessie exporteren, en met een account kun je altijd [je gegevens downloaden](/account).',
      ],
    },
    integrations: {
      title: 'Koppelingen en de API',
      body: [
        'Je kunt Kring verbinden met diensten van anderen, of er zelf op bouwen met webhooks en de [API](/docs/api). Verbind alleen wat van jou is of waar je het recht toe hebt. Wat je naar zo’n dienst stuurt, valt daarna onder de voorwaarden van die dienst. Bij [Integraties](/integrations) verbreek je een verbinding weer.',
        'Een API-sleutel werkt als een wachtwoord: wat ermee gebeurt, gebeurt namens jou. Trek hem in als hij bij een ander terecht is gekomen.',
      ],
    },
    liability: {
      title: 'Beschikbaarheid en aansprakelijkheid',
      body: [
        'We doen ons best om Kring altijd te laten werken, maar beloven dat niet. Hoe het nu gaat, zie je bij de [systeemstatus](/status).',
        'Zijn we aansprakelijk voor schade, dan vergoeden we directe schade tot het bedrag dat je ons in de twaalf maanden ervoor hebt betaald. Indirecte schade, zoals gemiste omzet, vergoeden we niet. Die grenzen gelden niet bij opzet of bewuste roekeloosheid van onze kant, en ook niet waar de wet ze verbiedt, zoals bij consumenten.',
      ],
    },
    law: {
      title: 'Wijzigingen, recht en geschillen',
      body: [
        'We mogen deze voorwaarden wijzigen. Bovenaan staat sinds wanneer ze gelden. Een belangrijke wijziging kondigen we minstens een maand van tevoren aan. Ben je het er niet mee eens, dan kun je opzeggen voordat ze ingaat.',
        'Op deze voorwaarden is Nederlands recht van toepassing. Komen we er samen niet uit, dan beslist de bevoegde rechter in Nederland. Ben je consument en woon je elders in de Europese Unie, dan houd je de bescherming van het recht van je eigen land en mag je ook daar naar de rechter.',
        'Is een bepaling ongeldig, dan blijft de rest gelden.',
      ],
    },
  },
} satisfies LegalText<string>

export type Terms = LegalText<keyof typeof terms.sections>
