// Top-level domains that mail programs turn into links: all country codes, and other common ones.

const COUNTRIES =
  'ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bv bw by bz ca cc cd ' +
  'cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gb gd ge ' +
  'gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki ' +
  'km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my ' +
  'mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se ' +
  'sg sh si sj sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz ' +
  'va vc ve vg vi vn vu wf ws ye yt za zm zw'

const OTHERS =
  'academy agency app art arpa asia baby bank bar best bet bid bike bio biz black blog blue boutique buzz cafe cam cards ' +
  'care casa cash casino center chat cheap church city click clinic cloud club codes coffee com community company cool ' +
  'coop coupons cyou date dating deals dental design dev digital direct directory dog download earth edu education email ' +
  'energy events expert express fail family fans farm fashion fun fund fyi gallery games gift gifts gives global gmbh ' +
  'gold golf goo goog google gov gratis green group guide guru health help homes host hosting hotel house how icu ' +
  'immo inc info ink int investments jobs kim kitchen land law legal lgbt life limited link live loan loans lol love ltd ' +
  'market marketing mba media men mil mobi moda moe mom monster museum name net network news ninja now nyc one online ooo ' +
  'org page partners party pay photo photography photos pics pictures pink pizza place plus poker porn press pro ' +
  'productions promo properties pub quest racing realtor recipes red rent rentals repair report rest restaurant review ' +
  'reviews rio rip rocks run sale salon school science sex sexy shop shopping show site ski soccer social software ' +
  'solar solutions space sport store stream studio style support surf systems tax taxi team tech technology tel tennis ' +
  'tips today tokyo tools top tours toys trade training travel tube university uno vegas ventures vet video vip ' +
  'vision vodka vote wang watch webcam website wedding wiki win wine work works world wtf xin xxx xyz yoga zip zone ' +
  'рф рус онлайн сайт 中国 公司 网络 网站 在线 香港 台湾 みんな 한국 भारत'

/** Reserved names of RFC 2606, which texts use as addresses as well. */
const SPECIAL = 'test example invalid localhost'

/** Known top-level domains in lower case. */
export const TOP_LEVEL_DOMAINS: ReadonlySet<string> = new Set(`${COUNTRIES} ${OTHERS} ${SPECIAL}`.split(' '))
