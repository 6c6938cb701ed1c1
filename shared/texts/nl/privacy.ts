// The privacy policy; loaded when it is opened.
import type { LegalText } from '../legal-text.ts'

export const privacy = {
  title: 'Privacybeleid',
  lead: 'Welke gegevens Kring van je heeft, waarvoor, hoe lang, en wat je eraan kunt doen.',
  updated: 'Laatst bijgewerkt op 19 januari 2025',
  contents: 'Inhoud',
  foot: 'Dit was het privacybeleid van Kring. Heb je een vraag over je gegevens, stel hem dan via de [contactpagina](/contact).',
  sections: {
    controller: {
      title: 'Wie verantwoordelijk is',
      body: [
        'Kring is verantwoordelijk voor de gegevens die je hier achterlaat. Kring kan ook door anderen op een eigen server worden gedraaid. Daar is de beheerder van die Kring-server verantwoordelijk, en die kan andere termijnen instellen.',
        'Gebruik je Kring voor je werk, dan kan je werkgever of opdrachtgever zelf verantwoordelijk zijn voor wat je in een sessie deelt. Wij verwerken het dan voor hem.',
      ],
    },
    short: {
      title: 'In het kort',
      body: [
        [
          'Je kunt meedoen zonder account. We vragen dan alleen hoe je heet, en dat mag van alles zijn.',
          'Wie in een sessie is, leest wat daar staat. Een privénotitie lees alleen jij.',
          'Als de AI antwoordt, gaat een deel van het gesprek naar een externe AI-aanbieder. Je kunt bij elk antwoord zien wat.',
          'Wat in de chat staat, bewaren we alleen tijdelijk{{unlessPaid}}.',
          'We volgen je niet, tonen geen reclame en verkopen geen gegevens.',
        ],
      ],
    },
    guests: {
      title: 'Als je meedoet zonder account',
      body: [
        'Je browser krijgt een cookie met een willekeurige code. Daaruit rekenen we een nummer uit waaraan een sessie je herkent; anderen in de sessie kunnen dat nummer zien, het cookie niet. Daarnaast bewaren we de naam die je kiest, en in welke sessies je bent geweest.',
        'Om te voorkomen dat iemand met steeds nieuwe namen de limieten omzeilt, tellen we ook per netwerkadres. Het adres zelf slaan we niet op, alleen een code die ervan is afgeleid.',
        'We doen dit om de dienst te leveren die je gebruikt, en vanuit ons belang om misbruik tegen te gaan.',
      ],
    },
    account: {
      title: 'Als je een account hebt',
      body: [
        'Van een account bewaren we:',
        [
          'je voornaam, achternaam en e-mailadres, en of dat adres bevestigd is;',
          'je wachtwoord, alleen als een afdruk (hash) waaruit het niet terug te rekenen is;',
          'logde je in met Google of een andere dienst: het nummer dat je daar hebt. Je profielfoto nemen we één keer over en bewaren we zelf; contacten halen we niet op;',
          'je profielfoto, als je er een hebt, tot je die verwijdert of vervangt. Locatie, camera en andere verborgen gegevens halen we eruit;',
          'op welke apparaten je bent ingelogd, zoals hun browser zich noemt, en wanneer dat voor het laatst was;',
          'je abonnement, en hoeveel AI-berichten en credits je hebt gebruikt;',
          'in welk team je zit. Teamgenoten zien je naam, de eigenaar ook je e-mailadres. De cijfers van een team zijn aantallen per week, nooit woorden.',
        ],
        'We hebben dit nodig om je account te laten werken: dat is de overeenkomst die we met je hebben.',
      ],
    },
    sessions: {
      title: 'Wat er in een sessie staat',
      body: [
        'Een sessie bewaart wat mensen en de AI schrijven, bestanden, reacties, brainstorms met hun post-its, en wie er heeft meegedaan. Iedereen in de sessie kan dat zien en kopiëren. Gastheren met Pro of Team kunnen het exporteren, en een gastheer kan zijn sessies verbinden met andere diensten.',
        'Je privénotities en de bestanden daarbij bewaren we alleen voor jou. Geen ander krijgt ze te zien, ze staan in niemands export behalve de jouwe, en ze gaan nooit naar de AI.',
        'Uit foto’s die je meestuurt halen we de plaats, de camera en andere verborgen gegevens weg voordat we ze opslaan.',
      ],
    },
    ai: {
      title: 'Wat er naar de AI gaat',
      body: [
        'De antwoorden komen van een externe aanbieder van een taalmodel van het type GPT. Elke keer dat de AI antwoordt, krijgt die aanbieder:',
        [
          'de nieuwste berichten van de sessie, zoveel als het model aankan, met de namen die mensen in de sessie hebben;',
          'van bestanden bij die berichten de naam, en de tekst of de afbeelding;',
          'bij een brainstorm het onderwerp, de antwoorden, en om te groeperen de tekst van de post-its;',
          'aanwijzingen van Kring, zoals de gekozen rol.',
        ],
        'Privénotities, e-mailadressen, wachtwoorden, cookies en netwerkadressen gaan niet mee. Staat de AI uit, dan gaat er niets heen.',
        'Van elk antwoord bewaren we wat de AI las, zolang het antwoord bestaat. Iedereen in de sessie kan dat bekijken met ‘Wat de AI zag’. Verwijdert iemand een bericht, dan wissen we het ook daar.',
        'De aanbieder verwerkt wat hij krijgt volgens zijn eigen voorwaarden, en kan buiten de Europese Unie zitten. We zorgen dan voor de waarborgen die de AVG vraagt. Bij een antwoord staat welk model het schreef; welke aanbieder dat is, vertellen we je als je het [vraagt](/contact).',
      ],
    },
    voice: {
      title: 'Als je praat in plaats van typt',
      body: [
        'Kring luistert alleen als je de microfoon aanzet. Kan je browser zelf spraak herkennen, dan gaat je stem naar de maker van je browser; dat gaat buiten ons om. Kan hij dat niet, dan nemen we je stem op en zet de AI-aanbieder haar om in tekst. Wij bewaren de opname niet.',
      ],
    },
    payment: {
      title: 'Als je betaalt',
      body: [
        'Betalen gaat via de betaaldienst die op de betaalpagina staat. Die krijgt je naam, je e-mailadres en je kaartgegevens. Wij krijgen je kaartnummer niet: alleen dat er een kaart is, welk abonnement je hebt, tot wanneer, en je facturen.',
        'De gegevens van betalingen moeten wij en de betaaldienst zeven jaar bewaren; dat eist de belastingwet.',
      ],
    },
    recipients: {
      title: 'Wie er nog meer bij kan',
      body: [
        'Alleen wie we nodig hebben om Kring te laten werken: wie onze servers en opslag levert, wie onze mail verstuurt, en de AI-aanbieder en de betaaldienst van hierboven. Log je in via een andere dienst, dan weet die dat je dat doet.',
        'Verbind je Kring met een dienst van een ander, zoals Slack, Notion of Zapier, of met een webhook, dan sturen we daar sessies, antwoorden of berichten heen zoals jij het instelt. Dat kan dus ook wat anderen in jouw sessie schreven. De sleutels die je ons daarvoor geeft, bewaren we versleuteld tot je de verbinding verbreekt.',
        'De desktop-app herkent je aan een code zoals die in het cookie. Die bewaart de app versleuteld met de sleutel van je systeem, of, waar die er niet is, alleen tot je de app afsluit. De spelling wordt op je eigen computer gecontroleerd; op Windows en Linux komen de woordenlijsten van Google, dat dan je netwerkadres ziet maar niet wat je schrijft. Je kunt dat uitzetten bij de instellingen van de app.',
        'Verder geven we gegevens alleen als de wet ons daartoe verplicht.',
      ],
    },
    retention: {
      title: 'Hoe lang we iets bewaren',
      body: [
        [
          'Sessies van gastheren met Gratis of zonder account: tot {{retention}} na de laatste activiteit, met alle berichten, notities, bestanden en brainstorms erin.',
          'Sessies van gastheren met Pro of Team: {{paidRetention}}. Loopt het abonnement af, dan tot {{retention}} daarna, of na de laatste activiteit als die later was.{{retentionBound}}',
          'De openbare demo: tot ze {{demoIdleMinutes}} minuten niet gebruikt is. Een eigen demo: {{demoHours}} uur, en langer zolang ze in gebruik is.',
          'Een bestand, en wat de AI voor een antwoord las: zolang het bericht of het antwoord bestaat. Verwijder je een bericht, dan gaan de bestanden mee.',
          'Privénotities: tot jij ze verwijdert, of de sessie verdwijnt. Maakt de gastheer de chat leeg, dan blijven ze bij jou staan.',
          'Je account: tot je het verwijdert. Je wordt uitgelogd op een apparaat dat je {{loginDays}} dagen niet hebt gebruikt, en op elk apparaat {{loginLongestDays}} dagen nadat je er bent ingelogd.',
          'Wat je ons via de contactpagina schrijft: {{contactDays}} dagen.',
          'Als je een bericht of een sessie meldt: een kopie van het bericht, of de naam van de sessie, met je reden en toelichting. De beheerder van deze server leest dat om te beslissen. Het wordt 90 dagen na de beslissing verwijderd, of na een jaar zonder beslissing, ook als de sessie eerder verdwijnt.',
          'Wat een beheerder van deze server met je account doet, zoals schorsen of het plan wijzigen, met de reden en het IP-adres van de beheerder: een jaar. Beheerders zien je naam, e-mailadres, plan, gebruik en apparaten, en van wat je schrijft alleen wat iemand meldt.',
          'De lijst van wat er naar je webhooks en verbindingen ging: {{deliveryDays}} dagen. Daarin staat geen tekst.',
          'De telling van het gebruik: per antwoord een regel met wie het vroeg, wie betaalde en welk model het schreef, zonder woorden uit het gesprek. Die blijft, ook als de sessie weg is. Verwijder je je account, dan staat er niet meer bij dat jij het was.',
        ],
        'Verwijderde gegevens kunnen nog een tijd in een reservekopie staan. Die gebruiken we alleen om een storing te herstellen.',
      ],
    },
    technical: {
      title: 'Cookies, je browser en het logboek',
      body: [
        'We gebruiken alleen cookies die nodig zijn. Daarom vraagt Kring je niets als je binnenkomt.',
        [
          'kring_guest: waaraan we je als gast herkennen. Een jaar.',
          'kring_login: dat je ingelogd bent. {{loginDays}} dagen.',
          'kring_visit: terwijl je inlogt via een andere dienst. {{visitMinutes}} minuten.',
        ],
        'Op een https-adres beginnen hun namen met __Host-.',
        'Op de betaalpagina kan de betaaldienst eigen cookies zetten om fraude te herkennen.',
        'In de opslag van je browser staan je naam, taal en instellingen, wat je aan het typen was, wat nog verstuurd moet worden, en welke hints en rondleidingen je hebt gehad. Dat blijft op je eigen apparaat. Je wist alles bij Instellingen, Privacy, ‘Wis alle lokale gegevens’.',
        'Het logboek van de server houdt bij welke functies worden aangeroepen, hoe lang dat duurt, wat er misgaat en wat er wordt geweigerd. Er staan geen berichten, namen, e-mailadressen of netwerkadressen in. Een webserver die ervoor staat, kan netwerkadressen een korte tijd vastleggen, zoals op elke website.',
      ],
    },
    rights: {
      title: 'Wat jij kunt doen',
      body: [
        'Je mag je gegevens inzien, verbeteren, meenemen en laten verwijderen, en bezwaar maken tegen wat we ermee doen of het laten beperken. Het meeste doe je zelf:',
        [
          'Op je [accountpagina](/account) download je alles in één ZIP-bestand: je account, je gebruik, de sessies waarvan je gastheer bent, en uit andere sessies wat van jou is.',
          'Daar verander je ook je naam, profielfoto en wachtwoord, en log je apparaten uit.',
          'Daar verwijder je je account. Je sessies, notities en gegevens zijn dan meteen weg. Wat je in sessies van anderen zei, blijft daar staan onder de naam ‘Deleted account’.',
          'Je eigen berichten, notities en bestanden verwijder je in de sessie. Een gastheer kan de chat leegmaken of de hele sessie verwijderen.',
          'Doe je mee zonder account, dan vergeet je browser met ‘Wis alle lokale gegevens’ welke gast je was.',
        ],
        'Lukt iets niet zelf, vraag het dan via de [contactpagina](/contact). Je hoort binnen een maand van ons.',
      ],
    },
    complaints: {
      title: 'Kinderen, klachten en wijzigingen',
      body: [
        'Kring is niet bedoeld voor kinderen onder de 13 jaar. Weet je dat een kind gegevens heeft achtergelaten, laat het ons dan weten, dan verwijderen we ze.',
        'Ben je niet tevreden over hoe we met je gegevens omgaan, zeg het ons dan. Je kunt ook een klacht indienen bij de [Autoriteit Persoonsgegevens](https://autoriteitpersoonsgegevens.nl). Op dit beleid is Nederlands recht van toepassing, en de rechter in Nederland is bevoegd.',
        'Verandert er iets aan dit beleid, dan staat hier de nieuwe datum. Een belangrijke wijziging kondigen we vooraf aan.',
      ],
    },
  },
} satisfies LegalText<string>

export type Privacy = LegalText<keyof typeof privacy.sections>
