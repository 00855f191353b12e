import { list } from './word-list.ts'

export const LANGUAGES = { de: 'German', es: 'Spanish', fr: 'French' } as const
export type Language = keyof typeof LANGUAGES

export type Translation = { readonly english: string } & Readonly<
  Record<Language, readonly string[]>
>

/**
 * German, Spanish and French words for what the engine has words for: the English word | German |
 * Spanish | French. Accents and umlauts may be left out or spelt ae, oe, ue by whoever writes a prompt;
 * plurals, cases and genders are understood, so each word is listed once.
 */
const TABLE = `
studio | Fotostudio, Atelier, Hintergrund neutral | estudio, fondo liso | studio photo, fond uni
library | Bibliothek, Bücherei, Kneipe, Wohnzimmer, Kamin | biblioteca, salón, chimenea, taberna | bibliothèque, salon, cheminée, bistrot
restaurant | Wirtshaus, Gasthaus | restaurante | brasserie
cafe | Kaffeehaus | cafetería | salon de thé
castle hall | Thronsaal, Schlosssaal, Königshof, Rittersaal | sala del trono, sala real | salle du trône, salle royale
castle | Schloss, Burg, Palast | castillo, palacio | château, palais
jungle | Dschungel, Urwald, Regenwald | selva, jungla | jungle tropicale, forêt vierge
vineyard | Weinberg, Weingut | viñedo, viña | vignoble, vigne
venice | Venedig, Gondel | Venecia, góndola | Venise, gondole
new york | New York City | Nueva York | New York City
tokyo | Tokio | Tokio | Japon
paris | Eiffelturm | torre Eiffel | tour Eiffel
red carpet | roter Teppich, roten Teppich | alfombra roja | tapis rouge
moon surface | auf dem Mond, Mondlandung | en la luna | sur la lune
spaceship | Raumschiff, Rakete | nave espacial, cohete | vaisseau spatial, fusée
prism | Prisma | prisma | prisme
throne | Thron | trono | trône
royal | königlich, mittelalterlich, barock, majestätisch | medieval, barroco, majestuoso | royal, médiéval, majestueux
office | Büro, Jalousie | oficina, persianas | bureau, persiennes
detective | Detektiv | detective | détective
mountain | Berg, Gebirge, Alpen, Gipfel, Berglandschaft | montaña, sierra, cumbre, Alpes | montagne, sommet, Alpes
meadow | Wiese, Feld, Hügel, Landschaft, Bauernhof, Tal, Natur, draussen, im Freien | prado, campo, colina, valle, granja, naturaleza, al aire libre, paisaje | prairie, champ, colline, vallée, ferme, campagne, paysage, en plein air
forest | Wald, Baum, Tannenwald | bosque, árbol | forêt, bois, arbre
desert | Wüste, Düne, Savanne, Wilder Westen, Wilden Westen, Western | desierto, duna, sabana, viejo oeste, lejano oeste | désert, dune, savane, far west
winter | Winter, Winterwald, winterlich, Winterlandschaft, Eis, verschneit, Schneelandschaft | invierno, invernal, nevado, hielo | hiver, hivernal, enneigé, glace
christmas | Weihnachten, weihnachtlich, Weihnachtsbaum, Advent, Weihnachtsmarkt | Navidad, navideño, árbol de Navidad | Noël, sapin de Noël, marché de Noël
above the clouds | über den Wolken, in den Wolken, Himmel, himmlisch | sobre las nubes, entre las nubes, en el cielo, celestial, paraíso | au dessus des nuages, dans les nuages, dans le ciel, paradis
beach | Strand, Meer, Ozean, Küste, Insel, Nordsee, Ostsee, Sommer, Urlaub, tropisch | playa, mar, océano, costa, isla, verano, vacaciones | plage, mer, océan, côte, île, été, vacances
lake | am See, Bergsee, Fluss, Teich, Ufer, ein See, an einem See | lago, río, laguna, estanque, orilla | lac, rivière, fleuve, étang, lagune
underwater | unter Wasser, Unterwasser, Unterwasserwelt, Tiefsee, Korallenriff, tauchen | bajo el agua, mundo submarino, fondo del mar, arrecife | sous l eau, fond de la mer, fonds marins, récif
mermaid | Meerjungfrau, Nixe | sirena | sirène
city | Stadt, Grossstadt, Skyline, Dächer, Dachterrasse, Hochhaus, Wolkenkratzer, Wien, München | ciudad, rascacielos, azotea, urbano | ville, gratte ciel, toit, urbain
street | Strasse, Gasse, Allee, Strassenlaterne | calle, callejón, avenida, farola | rue, ruelle, avenue, lampadaire
neon | Neonlicht, Neonlichter, futuristisch, Zukunft, Nachtleben | neón, luces de neón, futurista, futuro, vida nocturna | néon, lumières néon, futuriste, futur, vie nocturne
stage | Bühne, Konzert, Rampenlicht, Scheinwerfer, Tanzfläche, Disko, Musik, Musiker, Sänger, Sängerin | escenario, concierto, discoteca, pista de baile, música, músico, cantante | sur scène, concert, discothèque, boîte de nuit, piste de danse, musique, musicien, chanteur, chanteuse, projecteur
rock star | Rockstar | estrella de rock | star du rock
theatre | Theater, Oper, Zirkus, Vorhang | teatro, ópera, circo, telón | théâtre, opéra, cirque, rideau
party | Feier, Fest, Ballsaal, feiern, festlich, Sekt, Champagner | fiesta, baile, celebración, celebrar, festivo, champán | fête, soirée, bal, fêter, festif
birthday | Geburtstag, Geburtstagsfeier | cumpleaños | anniversaire
wedding | Hochzeit, Hochzeitsfeier, heiraten | boda, casamiento | mariage, noces
carnival | Karneval, Fasching, Fastnacht | carnaval | carnaval
new year | Silvester, Neujahr | año nuevo, nochevieja | nouvel an, réveillon
garden | Garten, Rosengarten, Park, Kirschblüte, Blume, Blüte, Frühling, Blumenwiese | jardín, parque, rosaleda, flor, primavera, cerezo | jardin, parc, roseraie, fleur, printemps, cerisier
autumn | Herbst, herbstlich, Herbstwald, Herbstlaub | otoño, otoñal | automne, automnal
space | Weltraum, Weltall, im All, Galaxie, Universum, Kosmos, Milchstrasse | espacio, espacio exterior, galaxia, universo, planeta, vía láctea, cosmos | espace, galaxie, univers, planète, cosmos, voie lactée
iceland | auf Island, in Island, Lappland, Nordpol, Grönland | Islandia, Laponia, polo norte, Groenlandia | Islande, Laponie, pôle nord, Groenland
volcano | Vulkan, Lava, Hölle, Lagerfeuer, Feuer, Flamme | volcán, infierno, hoguera, fuego, llama | volcan, lave, enfer, feu de camp, feu, flamme
enchanted forest | Zauberwald, Märchenwald, verzauberter Wald, verzauberten Wald, Märchen, märchenhaft | bosque encantado, bosque mágico, cuento de hadas | forêt enchantée, forêt magique, conte de fées, féerique
fairy | Fee | hada | fée
wizard | Zauberer, Magier, Zauberin, Hexenmeister | mago, hechicero, hechicera | sorcier, magicien, enchanteur
elf | Elfe | elfo, duende | elfe, lutin
sunburst | Strahlenkranz | rayos de cómic | rayons de bd
hero | als Held, Heldin | héroe, heroína | héros, héroïne
superhero | Superheld, Superheldin | superhéroe, superheroína | super héros, superhéros
arcade | Spielhalle, Videospiel, Achtziger, achtziger Jahre | videojuego, recreativos, años ochenta | jeu vidéo, salle d arcade, années quatre vingt
sunrise | Sonnenaufgang, Morgen, Morgendämmerung, Morgengrauen, morgens | amanecer, salida del sol, madrugada, por la mañana | lever du soleil, lever de soleil, aube, matin
noon | Mittag, Tageslicht, tagsüber, sonnig, Sonnenschein, Nachmittag | mediodía, luz del día, soleado, por la tarde | midi, lumière du jour, ensoleillé, après midi
golden hour | goldene Stunde, goldenen Stunde, Abendsonne, Sommerabend | hora dorada, luz dorada, sol de la tarde | heure dorée, soleil du soir
sunset | Sonnenuntergang, Abend, abends, Abendrot | atardecer, puesta de sol, puesta del sol, ocaso | coucher du soleil, coucher de soleil, soir
dusk | Dämmerung, Abenddämmerung, blaue Stunde, blauen Stunde | anochecer, crepúsculo, hora azul | crépuscule, heure bleue, tombée de la nuit
night | Nacht, nachts, Mitternacht, nächtlich | noche, medianoche, nocturno | nuit, minuit, nocturne
snow | Schnee, schneien, schneit, Schneefall, Schneeflocke, Schneesturm | nieve, nevar, nevando, nevada, copo de nieve | neige, neiger, flocon, tempête de neige
rain | Regen, regnerisch, regnet, Regentropfen | lluvia, lluvioso, lloviendo, llover | pluie, pluvieux, pleut
storm | Sturm, stürmisch, Gewitter, Blitz, Donner, Unwetter | tormenta, tempestad, rayo, relámpago, trueno | orage, tempête, éclair, foudre, tonnerre
fog | Nebel, neblig, Dunst, Rauch, Dampf | niebla, neblina, bruma, humo | brouillard, brume, fumée
aurora | Polarlicht, Nordlicht | aurora boreal | aurore boréale
cloud | Wolke, bewölkt, wolkig, bedeckt | nube, nublado | nuage, nuageux, couvert
clear | wolkenlos, klarer Himmel, blauer Himmel, blauem Himmel | cielo despejado, cielo azul, despejado | ciel dégagé, ciel bleu
star | Stern, Sternenhimmel, Sternschnuppe, Sternennacht | estrella, cielo estrellado, estrellado | étoile, ciel étoilé, étoilé
moon | Mond, Mondlicht, Vollmond, Mondschein | luna, luz de luna, luna llena | lune, clair de lune, pleine lune
sunbeam | Sonnenstrahl, Lichtstrahl | rayo de sol, rayos de luz | rayon de soleil, rayons de lumière
backlight | Gegenlicht, Heiligenschein | contraluz | contre jour, à contre jour
candlelight | Kerzenlicht, Kerze, Laterne, Kerzenschein | vela, luz de velas, farolillo | bougie, chandelle, lanterne
fairy light | Lichterkette, Lichterketten | guirnalda de luces, luces de navidad | guirlande lumineuse, guirlande
beam | Lichtkegel, Lasershow | haz de luz, focos, láser | faisceau
firework | Feuerwerk, Wunderkerze | fuegos artificiales, bengala | feu d artifice, feux d artifice
rainbow | Regenbogen | arcoíris, arco iris | arc en ciel
confetti | Konfetti, Luftschlange | confeti, serpentina | confettis
petal | Blütenblatt, Blütenblätter, Rosenblätter | pétalo | pétale
leaf | Blatt, Blätter, Laub | hoja | feuille, feuillage
ember | Funke, Funken, Glut | chispa, brasa | étincelle, braise
bubble | Seifenblase, Luftblase | burbuja, pompa de jabón | bulle, bulle de savon
balloon | Luftballon, Luftballons, Ballon | globo | ballon
dust | Staub, staubig | polvo | poussière
firefly | Glühwürmchen, Glitzer, glitzern, magisch, Magie, verzaubert | luciérnaga, purpurina, brillo, magia, mágico, encantado | luciole, paillette, magie, magique, enchanté
red | rot, karmesinrot | rojo, carmesí | rouge
burgundy | weinrot, bordeaux | granate, burdeos | bordeaux
orange | orangefarben, orangen | naranja, anaranjado | orangé
amber | bernstein, bernsteinfarben, honig | ámbar, miel | ambre, miel
yellow | gelb | amarillo | jaune
gold | golden, vergoldet | oro, dorado | doré, en or
green | grün, smaragdgrün | verde, esmeralda | vert, émeraude
olive | oliv, olivgrün | oliva, caqui | kaki
mint | minzgrün, mintgrün | menta | menthe
teal | petrolblau, blaugrün | verde azulado | bleu canard
turquoise | türkis | turquesa | turquoise
blue | blau | azul | bleu
navy | dunkelblau, marineblau | azul marino, azul oscuro | bleu marine, bleu foncé
sky blue | hellblau, himmelblau | celeste, azul claro, azul cielo | bleu ciel, bleu clair
purple | lila, violett, purpur | morado, púrpura, violeta | violet, pourpre
lavender | Lavendel, flieder | lavanda | lavande, mauve
pink | rosa, rosafarben, pinkfarben | rosado | rose
coral | koralle, lachsfarben, pfirsich | coral, salmón, melocotón | corail, saumon, pêche
brown | braun, schokobraun | marrón, castaño | marron, brun
beige | creme, cremefarben, elfenbein | crema, marfil | crème, ivoire
copper | Kupfer, kupfern | cobre, bronce | cuivre, cuivré
silver | silbern, Silber | plata, plateado | argent, argenté
grey | grau | gris | gris
black | schwarz | negro | noire, en noir
white | weiss | blanco | blanc, blanche
dramatic | dramatisch, episch, heroisch | dramático, épico, heroico | dramatique, épique, héroïque
soft | sanft, weich, ruhig, friedlich, zart | suave, tranquilo, sereno, delicado | doux, douce, calme, paisible
dreamy | verträumt, traumhaft, Traum, romantisch, Liebe | soñador, sueño, romántico, amor | rêveur, rêve, onirique, romantique, amour
dark | dunkel, düster, gruselig, unheimlich, geheimnisvoll, traurig | oscuro, sombrío, tenebroso, misterioso, triste | sombre, obscur, mystérieux, effrayant, triste
bright | heller, helles Licht, strahlend, leuchtend, lichtdurchflutet | luminoso, brillante, radiante | lumineux, lumineuse, éclatant
vivid | bunt, farbenfroh, lebendig, fröhlich, lustig, knallig | vivo, colorido, alegre, divertido | vif, vive, coloré, joyeux, joyeuse, gai
pastel | pastellfarben, Pastell, niedlich, süss | pastel, tierno, dulce | pastel, mignon, mignonne
muted | gedämpft, entsättigt, matt | apagado | terne
warm | gemütlich, warmes Licht | cálido, acogedor | chaud, chaleureux, douillet
cool | kalt, kühl, eisig, frostig | frío, helado | froid, glacial
elegant | edel, luxuriös, glamourös, vornehm | elegante, lujoso, glamuroso | élégant, luxueux
glow | glühend, Leuchten, Schein | resplandor, resplandeciente | lueur, rayonnant
blurred | unscharf, verschwommen | borroso, desenfocado | flou
faded | verblasst, ausgeblichen | desvaído, descolorido | fané, délavé
grain | körnig, Filmkorn | granulado, grano | granuleux
pencil | Bleistift, Bleistiftzeichnung, Skizze | lápiz, dibujo a lápiz, boceto | crayon à papier, dessin au crayon, croquis, esquisse
coloured pencil | Buntstift, Wachsmalstift | lápices de colores, lápiz de color, cera | crayon de couleur
pen | Tuschestift, Federzeichnung, Strichzeichnung | dibujo a pluma, arte lineal | dessin au trait, dessin à la plume
ink | Tinte, Tusche | tinta | encre
charcoal drawing | Kohlezeichnung | carboncillo, dibujo al carbón | fusain, dessin au fusain
chalk | Kreide, Kreidetafel, Tafel | tiza, pizarra | craie, tableau noir
blueprint | Blaupause, technische Zeichnung | plano técnico, dibujo técnico | plan technique, dessin technique
engraving | Kupferstich, Radierung, Gravur | grabado | gravure, eau forte
linocut | Linolschnitt, Holzschnitt | linograbado, xilografía | linogravure, gravure sur bois
watercolour | Aquarell, Wasserfarben | acuarela | aquarelle
impressionist | impressionistisch, Impressionismus | impresionista, impresionismo | impressionniste, impressionnisme
newsprint | Zeitung, Zeitungsdruck | periódico, papel de periódico | papier journal, journal
mosaic | Mosaik | mosaico | mosaïque
stained glass | Buntglas, Glasmalerei, Kirchenfenster | vidriera, vitral | vitrail
paper cut | Scherenschnitt, Papierschnitt | papel recortado, recorte de papel | papier découpé
neon sign | Leuchtreklame, Neonschild | letrero de neón | enseigne au néon
oil | Ölgemälde, Ölbild, Ölmalerei, Leinwand, Renaissance | óleo, pintura al óleo, lienzo, renacimiento | peinture à l huile, huile sur toile, toile
painting | Gemälde, gemalt, gezeichnet, Zeichnung | pintura, pintado, dibujo, dibujado | peinture, peint, dessin, dessiné, tableau
comic | Comic, Zeichentrick, Illustration, illustriert | cómic, historieta, caricatura, dibujos animados, ilustración | bande dessinée, dessin animé, caricature
poster | Plakat, Reiseplakat | cartel, póster | affiche
pixel | Pixelkunst, verpixelt | pixelado, arte de píxeles | pixélisé
black and white | schwarzweiss, schwarz weiss, einfarbig | blanco y negro, monocromo | noir et blanc, monochrome
sepia | altes Foto, Nostalgie, viktorianisch | sépia, foto antigua, victoriano | sépia, photo ancienne, victorien
vintage | retro, nostalgisch, Siebziger, siebziger Jahre, sechziger Jahre | nostálgico, años setenta, años sesenta | rétro, nostalgique, années soixante dix, années soixante
polaroid | Sofortbild | foto instantánea | photo instantanée
cinematic | filmisch, wie im Kino, Kinofilm, Kino | cinematográfico, de cine, película de cine | cinématographique, comme au cinéma
screen | Bildschirm, Fernseher | pantalla, televisor | téléviseur
crown | Krone, gekrönt | corona, coronado | couronne, couronné
tiara | Diadem | diadema | diadème
coronet | Krönchen | coronita | petite couronne
flat cap | Schiebermütze, Mütze | gorra, boina | casquette, béret
feather hat | Federhut | sombrero de plumas | chapeau à plumes
hair bow | Haarschleife | lazo en el pelo | noeud dans les cheveux
king | König | rey | roi
queen | Königin | reina | reine
prince | Prinz | príncipe | prince
princess | Prinzessin | princesa | princesse
emperor | Kaiser | emperador | empereur
empress | Kaiserin | emperatriz | impératrice
hat | Hut, Zylinder, Zylinderhut | sombrero, sombrero de copa, chistera | chapeau, haut de forme
party hat | Partyhut, Geburtstagshut | gorro de fiesta, gorro de cumpleaños | chapeau pointu, chapeau de fête
flower crown | Blumenkranz, Blumenkrone | corona de flores | couronne de fleurs
glasses | Brille, runde Brille | gafas, lentes, anteojos | lunettes, lunettes rondes
sunglasses | Sonnenbrille | gafas de sol, lentes de sol | lunettes de soleil
helmet | Helm, Raumhelm | casco | casque
astronaut | Astronaut, Astronautin, Raumfahrer | astronauta | astronaute
gold frame | Goldrahmen, Bilderrahmen, Rahmen, Museum, Galerie | marco dorado, marco, museo, galería | cadre doré, cadre, musée, galerie
film strip | Filmstreifen | tira de película | pellicule
white border | weisser Rand, Postkarte | borde blanco, tarjeta postal | bord blanc, carte postale
knight | Ritter | caballero medieval, caballero | chevalier
warrior | Krieger, Kriegerin | guerrero | guerrier
vampire | Vampir | vampiro | vampire
witch | Hexe | bruja | sorcière
ghost | Geist, Gespenst | fantasma | fantôme
pumpkin | Kürbis, Kürbisse | calabaza | citrouille
dragon | Drache, Drachen | dragón | dragon
devil | Teufel | diablo, demonio | diable
unicorn | Einhorn | unicornio | licorne
samurai | Samurai | samurái | samouraï
armour | Rüstung, Ritterrüstung | armadura | armure
aviator | Flieger, Fliegerin, Pilot, Pilotin | aviador, aviadora, piloto | aviateur, aviatrice, pilote
diver | Taucher, Taucherin | buzo | scaphandrier
explorer | Entdecker, Polarforscher, Polarforscherin | explorador, exploradora | explorateur, exploratrice
pharaoh | Pharao | faraón | pharaon
monarch | Herrscher, Herrscherin, Monarch | soberano, monarca | souverain, monarque
viking | Wikinger, Wikingerin | vikingo | viking
pirate | Pirat, Piratin, Seeräuber | pirata | pirate
ship | Schiff, Boot, Segelboot | barco, velero | bateau, navire, voilier
palm tree | Palme | palmera | palmier
shark | Hai, Haifisch | tiburón | requin
dolphin | Delfin, Delphin | delfín | dauphin
fish | Fisch | pez, peces | poisson
alien | Ausserirdischer, Ausserirdische | extraterrestre | extraterrestre
robot | Roboter | robot | robot
cowboy | Cowboy | vaquero | cowboy
lion | Löwe | león | lion
elephant | Elefant | elefante | éléphant
wolf | Wolf | lobo | loup
bear | ein Bär, der Bär, Eisbär | oso | un ours, ours brun
horse | Pferd | caballo | cheval
dog | Hund | perro | chien
cat | Katze | gato | chat
dinosaur | Dinosaurier | dinosaurio | dinosaure
football | Fussball, Fussballplatz | fútbol, campo de fútbol | football
stadium | Stadion | estadio | stade
angel | Engel | ángel | ange
plane | Flugzeug | avión | avion
santa | Weihnachtsmann, Nikolaus, Christkind | papá noel | père noël
snowman | Schneemann | muñeco de nieve | bonhomme de neige
oktoberfest | Wiesn, Bierzelt, Volksfest | feria de la cerveza | fête de la bière
beer | Bier | cerveza | bière
cake | Torte, Kuchen | tarta, pastel de cumpleaños | gâteau
guitar | Gitarre | guitarra | guitare
clown | Clown | payaso | clown
car | Auto | coche, carro | voiture
school | Schule | escuela | école
bride | Braut | novia | mariée
easter | Ostern, Osterhase | Pascua | Pâques
dancing | tanzen, tanzt, tanzend | bailar, bailando | danser, danse, dansant
dress | Kleid | vestido | robe
suit | Anzug | traje | costume cravate
costume | Kostüm, Verkleidung | disfraz | déguisement
coat | Mantel | abrigo | manteau
hair | Haar | pelo, cabello | cheveux
beard | Bart | barba | barbe
text | Schriftzug | texto | texte
animal | Tier | animal | animal
flag | Flagge, Fahne | bandera | drapeau
push in | Kamera fährt heran, heranzoomen, näher heran, Kamerafahrt nach vorn, hineinzoomen, reinzoomen | acercar, se acerca, acercamiento, acercar la cámara | zoom avant, rapprochement, se rapproche
pull out | herauszoomen, rauszoomen, Kamera fährt zurück | alejar, alejar la cámara, alejamiento | zoom arrière, dézoomer, recule
pan left | Schwenk nach links, nach links schwenken | paneo a la izquierda, panorámica a la izquierda | panoramique vers la gauche, panoramique à gauche
pan right | Schwenk nach rechts, nach rechts schwenken | paneo a la derecha, panorámica a la derecha | panoramique vers la droite, panoramique à droite
pan | Schwenk, Kameraschwenk | paneo, panorámica | panoramique
orbit | umkreisen, Kamera kreist | orbitar, girar alrededor | orbite, tourne autour
handheld | Handkamera, verwackelt, wackelig | cámara en mano | caméra à l épaule
static camera | feststehende Kamera, ruhige Kamera, Kamera steht still, Stativ | cámara fija, trípode | caméra fixe, plan fixe, trépied
breathe | atmen, atmet | respirar, respira | respirer, respire
smile | lächeln, lächelt, lächelnd, grinsen, glücklich | sonreír, sonríe, sonriendo, sonrisa, feliz | sourire, sourit, souriant, heureux, heureuse
laughing | lachen, lacht, lachend | reír, ríe, riendo, risa | rire, riant, rit
nod | nicken, nickt | asentir, asiente | hocher la tête, hoche la tête
look left | schaut nach links, blickt nach links | mira a la izquierda | regarde à gauche, regarde vers la gauche
look right | schaut nach rechts, blickt nach rechts | mira a la derecha | regarde à droite, regarde vers la droite
blink | blinzeln, blinzelt | parpadear, parpadea | cligner des yeux, cligne des yeux
wind | windig, Brise, wehendes Haar, wehende Haare | viento, brisa, ventoso | vent, brise, venteux
freeze | regungslos, bewegungslos, steht still | inmóvil, quieto | immobile, figé
heart | Herz, Herzen, Herzchen | corazón, corazones | coeur
slow | langsam | lento, lentamente, despacio | lent, lentement
fast | schnell, rasch | rápido, rápidamente | rapide, rapidement, vite
gentle | leicht, dezent | sutil, ligero | léger, légère, subtil
heavy | viel, viele, dicht, heftig | mucho, intenso, denso | beaucoup, dense
to the left | nach links | a la izquierda | à gauche, vers la gauche
to the right | nach rechts | a la derecha | à droite, vers la droite
up | nach oben | hacia arriba | vers le haut
down | nach unten | hacia abajo | vers le bas
dissolve | überblenden, Überblendung | fundido, disolver | fondu, fondu enchaîné
morph | verwandeln, verwandelt sich, Verwandlung | transformarse, se transforma, transformación | se transforme, transformation
light leak | Lichteinfall | fuga de luz | fuite de lumière
`

/** Words in a row, in the order of the table's languages. */
export const TRANSLATIONS: readonly Translation[] = TABLE.trim()
  .split('\n')
  .map((row) => {
    const [english = '', de = '', es = '', fr = ''] = row.split('|').map((cell) => cell.trim())
    return { english, de: list(de), es: list(es), fr: list(fr) }
  })

/** Words of these languages that ask for nothing. */
export const FOREIGN_FILLER = `
der die das den dem des ein eine einen einem einer eines und oder mit im in am an auf bei beim zum zur vom von vor hinter
neben unter ueber uber fur fuer aus als wie ist sind war sein ihr ihre seine mein meine unser unsere uns mich mir wir ich du
er sie es man bitte mach mache machen zeige zeig mann frau junge maedchen madchen kind kinder leute person personen gruppe
familie freunde freund freundin foto fotos bild bilder portrait stil look schoen schon schoene schone tolle toll sehr ganz auch noch nur licht
stehen steht stehend sitzen sitzt sitzend tragen traegt tragt trage haben hat habe soll sollen moechte mochte will farben farbe stimmung szene hintergrund
kamera gesicht gesichter grosse grosser gross klein kleine alt alte neu neue hier dort da so wo beide alle jahre freunden freundinnen freundes atmosphaere atmosphare ambiente
el la los las un una unos unas y o u con en de del al a por para como es son ser mi mis tu su sus nuestro nuestra me te nos yo
ella ellos nosotros que se lo le hombre mujer nino nina chico chica gente grupo familia amigos amigo amiga foto fotos
imagen retrato estilo hermoso hermosa bonito bonita muy mas luz haz hacer quiero pon llevando lleva estar esta estan sobre bajo entre
color colores escena fondo cara camara grande pequeno viejo nuevo detras delante junto frente todo todos amigas nuestros nuestras
le la les un une des du de d l et ou avec dans en au aux a par pour comme est sont etre mon ma mes ton ta tes son sa ses notre
nos votre vos je tu il elle nous vous ils elles on que qui se ce cette ces homme femme garcon fille enfant enfants gens
groupe famille amis ami amie photo image portrait style beau belle beaux belles joli jolie tres plus lumiere faire fais fait
veux portant porte sur sous devant derriere entre couleur couleurs scene fond visage camera grand grande petit petite vieux tout tous toutes amies ambiance bord
`
